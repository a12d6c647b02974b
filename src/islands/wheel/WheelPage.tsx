import { recordTexts } from '#i18n/record-texts.ts';
import { useTexts } from '#islands/ui/use-texts.ts';
import { WheelView } from '#islands/wheel/WheelView.tsx';
import { wheelLinks } from '#islands/wheel/wheel-links.ts';

export function WheelPage({ locale }: { locale: string }) {
  const t = useTexts(recordTexts, locale, 'wheel');
  return t && <WheelView t={t} locale={locale} links={wheelLinks(locale)} plain={null} isModal={false} />;
}
