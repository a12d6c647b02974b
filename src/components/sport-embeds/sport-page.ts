import { depositPage } from '#components/frame/navigation.ts';
import { splitLocale } from '#domain/locales.ts';
import { getTranslations } from '#i18n/server.ts';
import type { Feature } from '#model/features.ts';
import { bookmakerName } from '#model/sport-embeds/bookmakers.ts';
import { otherVendor, readAlt, readDgt, type SportVendor } from '#model/sport-embeds/sport-address.ts';
import { choiceFeatures, type SportChoiceType, sportChoicesIn } from '#model/sport-embeds/sport-choices.ts';
import type { OpenedVendor, SportPageSettings } from '#model/sport-embeds/sport-embed.ts';

type PageInput = {
  readonly currentLocale: string | undefined;
  readonly url: URL;
  readonly locals: Pick<App.Locals, 'sport' | 'lacks' | 'bookmakers'>;
  readonly csp: { insertScriptResource(resource: string): void } | undefined;
};
export type SportPageView = {
  readonly settings: SportPageSettings;
  readonly name: string;
  readonly otherName: string;
  readonly links: {
    readonly other: string;
    readonly otherFeature: Feature;
    readonly own: string;
    readonly ownFeature: Feature;
    readonly choose: string;
    /** The casino's address, if there is no other sportsbook. */
    readonly casino: string | null;
  };
};

function sportChoiceFor(vendor: SportVendor, address: string): SportChoiceType {
  const page = vendor === 'alt' ? readAlt(address).page : (readDgt(address).path.split('/')[1] ?? '');
  if (/^live$/i.test(page)) return 'liveSport';
  return /^betshistory$/i.test(page) ? 'betHistory' : 'sport';
}

/** Adds the provider's script, if the profile names one, to the page's CSP. */
export function readSportPage(vendor: SportVendor, { currentLocale, url, locals, csp }: PageInput): SportPageView {
  const provider = locals.sport?.[vendor] ?? null;
  const opened = { vendor, config: provider?.config ?? null } as OpenedVendor;
  const { t, href } = getTranslations(currentLocale);
  // A list of sources must include 'self' explicitly.
  if (provider) for (const source of ["'self'", ...provider.sources.origins]) csp?.insertScriptResource(source);
  const features = choiceFeatures('sport');
  const purpose = sportChoiceFor(vendor, `${splitLocale(url.pathname).path}${url.search}`);
  const choices = sportChoicesIn(purpose, '', href);
  const name = bookmakerName(vendor, locals.bookmakers, t);
  const other = choiceFeatures(purpose);
  return {
    name,
    otherName: bookmakerName(otherVendor(vendor), locals.bookmakers, t),
    settings: {
      opened,
      isOffered: !locals.lacks(features[vendor]),
      hasTrial: provider?.hasTrial ?? true,
      title: t('sport.title', { name }),
      depositPath: depositPage ? href(depositPage) : null,
    },
    links: {
      other: choices[otherVendor(vendor)],
      otherFeature: other[otherVendor(vendor)],
      own: choices.own,
      ownFeature: other.own,
      choose: href(`/choose-sport/${purpose}`),
      casino: locals.lacks(other[otherVendor(vendor)]) && locals.lacks(other.own) ? href('/slots/casino') : null,
    },
  };
}
