import { localise, toLocale } from '#domain/locales.ts';
import { SportChoices } from '#islands/sport-embeds/SportChoices.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { choiceFeatures, type SportChoiceType, sportChoicesIn } from '#model/sport-embeds/sport-choices.ts';
import { environment } from '#stores/environment.ts';
import { closeTopModal } from '#stores/modals.ts';
import { chooseSport, lastSportChoice } from '#stores/sport-embeds/sport-choice.ts';

type Props = { type: SportChoiceType; search: string; locale: string };

export function ChooseSportModal({ type, search, locale }: Props) {
  const t = useTexts(locale, 'sport');
  if (!t) return null;
  return (
    <Dialog
      title={t(`sport.choose_${type}`)}
      onClose={closeTopModal}
      actions={<Button onClick={closeTopModal}>{t('sport.close')}</Button>}
    >
      <p>{t('sport.chooseText')}</p>
      <SportChoices
        choices={sportChoicesIn(type, search, (path) => localise(path, toLocale(locale)))}
        features={choiceFeatures(type)}
        names={environment().page.bookmakers()}
        last={lastSportChoice()}
        onChoose={chooseSport}
        t={t}
      />
    </Dialog>
  );
}
