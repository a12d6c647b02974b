import { depositPage } from '#components/frame/navigation.ts';
import { splitLocale } from '#domain/locales.ts';
import { getTranslations, pickTexts } from '#i18n/server.ts';
import type { SportViewProps } from '#islands/sport-embeds/SportView.tsx';
import { texts } from '#islands/sport-embeds/SportView.tsx?texts';
import { otherVendor, readAlt, readDgt, type SportVendor } from '#model/sport-embeds/sport-address.ts';
import { choiceFeatures, type SportChoiceType, sportChoicesIn } from '#model/sport-embeds/sport-choices.ts';

type PageInput = {
  readonly currentLocale: string | undefined;
  readonly url: URL;
  readonly locals: Pick<App.Locals, 'sport'>;
  readonly csp: { insertScriptResource(resource: string): void } | undefined;
};

function purposeOf(vendor: SportVendor, address: string): SportChoiceType {
  const page = vendor === 'alt' ? readAlt(address).page : (readDgt(address).path.split('/')[1] ?? '');
  if (/^live$/i.test(page)) return 'liveSport';
  return /^betshistory$/i.test(page) ? 'betHistory' : 'sport';
}

/** Adds the provider's script to the page's CSP. @returns null if the provider is not configured. */
export function readSportPage(
  vendor: SportVendor,
  { currentLocale, url, locals, csp }: PageInput,
): SportViewProps | null {
  const { sport } = locals;
  const settings = sport?.[vendor];
  const opened =
    vendor === 'alt'
      ? sport?.alt && ({ vendor, config: sport.alt.config } as const)
      : sport?.dgt && ({ vendor, config: sport.dgt.config } as const);
  if (!settings || !opened) return null;
  const { locale, href, t } = getTranslations(currentLocale);
  // Once any source is listed, 'self' must be listed as well.
  for (const source of ["'self'", ...settings.sources.origins]) csp?.insertScriptResource(source);
  const purpose = purposeOf(vendor, `${splitLocale(url.pathname).path}${url.search}`);
  const choices = sportChoicesIn(purpose, '', href);
  const features = choiceFeatures(purpose);
  return {
    locale,
    strings: pickTexts(locale, texts),
    names: { alt: t('sport.alt'), dgt: t('sport.dgt') },
    opened,
    hasTrial: settings.hasTrial,
    links: {
      other: choices[otherVendor(vendor)],
      otherFeature: features[otherVendor(vendor)],
      own: choices.own,
      ownFeature: features.own,
      deposit: depositPage ? href(depositPage) : null,
      choose: href(`/choose-sport/${purpose}`),
    },
  };
}
