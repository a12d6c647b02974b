import { depositPage } from '#components/frame/navigation.ts';
import { splitLocale } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';
import type { Feature } from '#model/features.ts';
import { otherVendor, readAlt, readDgt, type SportVendor } from '#model/sport-embeds/sport-address.ts';
import { choiceFeatures, type SportChoiceType, sportChoicesIn } from '#model/sport-embeds/sport-choices.ts';
import type { OpenedVendor, SportPageSettings } from '#model/sport-embeds/sport-embed.ts';

type PageInput = {
  readonly currentLocale: string | undefined;
  readonly url: URL;
  readonly locals: Pick<App.Locals, 'sport'>;
  readonly csp: { insertScriptResource(resource: string): void } | undefined;
};
export type SportPageView = {
  readonly settings: SportPageSettings;
  readonly links: {
    readonly other: string;
    readonly otherFeature: Feature;
    readonly own: string;
    readonly ownFeature: Feature;
    readonly choose: string;
  };
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
): SportPageView | null {
  const provider = locals.sport?.[vendor];
  if (!provider) return null;
  const opened = { vendor, config: provider.config } as OpenedVendor;
  const { href } = getTranslations(currentLocale);
  // Once any source is listed, 'self' must be listed as well.
  for (const source of ["'self'", ...provider.sources.origins]) csp?.insertScriptResource(source);
  const purpose = purposeOf(vendor, `${splitLocale(url.pathname).path}${url.search}`);
  const choices = sportChoicesIn(purpose, '', href);
  const features = choiceFeatures(purpose);
  return {
    settings: { opened, hasTrial: provider.hasTrial, depositPath: depositPage ? href(depositPage) : null },
    links: {
      other: choices[otherVendor(vendor)],
      otherFeature: features[otherVendor(vendor)],
      own: choices.own,
      ownFeature: features.own,
      choose: href(`/choose-sport/${purpose}`),
    },
  };
}
