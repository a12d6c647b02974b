// What the page of a provider's sportsbook is drawn from.
import { depositPage } from '#components/navigation.ts';
import { splitLocale } from '#domain/locales.ts';
import { otherVendor, readAlt, readDgt, type SportVendor } from '#domain/sport-address.ts';
import { choiceFeatures, type SportChoiceType, sportChoicesIn } from '#domain/sport-choices.ts';
import { pick, speak } from '#i18n/server.ts';
import type { SportRoomProps } from '#islands/sport/SportRoom.tsx';

type Asked = {
  readonly currentLocale: string | undefined;
  readonly url: URL;
  readonly locals: Pick<App.Locals, 'sport'>;
  readonly csp: { insertScriptResource(resource: string): void } | undefined;
};

/** What an address is about: the other provider and our own book are offered for the same. */
function purposeOf(vendor: SportVendor, address: string): SportChoiceType {
  const page = vendor === 'alt' ? readAlt(address).page : (readDgt(address).path.split('/')[1] ?? '');
  if (/^live$/i.test(page)) return 'liveSport';
  return /^betshistory$/i.test(page) ? 'betHistory' : 'sport';
}

/** Lets the page run the provider's script, too. @returns null where no request is served. */
export function readSportPage(vendor: SportVendor, { currentLocale, url, locals, csp }: Asked): SportRoomProps | null {
  const { sport } = locals;
  const own = sport?.[vendor];
  const opened =
    vendor === 'alt'
      ? sport?.alt && ({ vendor, config: sport.alt.config } as const)
      : sport?.dgt && ({ vendor, config: sport.dgt.config } as const);
  if (!own || !opened) return null;
  const { locale, href, t } = speak(currentLocale);
  // Once anything is named, our own must be named as well.
  for (const source of ["'self'", ...own.sources.origins]) csp?.insertScriptResource(source);
  const purpose = purposeOf(vendor, `${splitLocale(url.pathname).path}${url.search}`);
  const choices = sportChoicesIn(purpose, '', href);
  const features = choiceFeatures(purpose);
  return {
    locale,
    strings: pick(locale, [
      'sport.loading',
      'sport.frame',
      'sport.failedTitle',
      'sport.silent',
      'sport.broken',
      'sport.token',
      'sport.again',
      'sport.other',
      'sport.own',
      'sport.balance',
    ]),
    names: { alt: t('sport.alt'), dgt: t('sport.dgt') },
    opened,
    hasTrial: own.hasTrial,
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
