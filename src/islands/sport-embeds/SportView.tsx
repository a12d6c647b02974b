import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef } from 'react';
import type { Locale } from '#domain/locales.ts';
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { type Strings, type Translate, translator } from '#i18n/t.ts';
import { AltEmbed } from '#islands/sport-embeds/alt-embed.ts';
import { DgtEmbed } from '#islands/sport-embeds/dgt-embed.ts';
import { Button } from '#islands/ui/Button.tsx';
import { island } from '#islands/ui/island.tsx';
import type { Feature } from '#model/features.ts';
import { NARROW_PX, otherVendor, type SportVendor } from '#model/sport-embeds/sport-address.ts';
import type { AltVendor, DgtVendor, Embed } from '#model/sport-embeds/sport-embed.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import {
  $sportBalance,
  $sportVisit,
  closeSport,
  openSport,
  resizeSport,
  type SportFailure,
} from '#stores/sport-embeds/sport-visit.ts';
import { $oddsFormat, chooseOddsFormat } from '#stores/sportsbook/odds-format.ts';

type OpenedVendor =
  | { readonly vendor: 'alt'; readonly config: AltVendor }
  | { readonly vendor: 'dgt'; readonly config: DgtVendor };
export type SportLinks = {
  readonly other: string;
  readonly otherFeature: Feature;
  readonly own: string;
  readonly ownFeature: Feature;
  readonly deposit: string | null;
  readonly choose: string;
};
export type SportViewProps = {
  readonly locale: Locale;
  readonly strings: Strings;
  readonly names: Readonly<Record<SportVendor, string>>;
  readonly opened: OpenedVendor;
  readonly hasTrial: boolean;
  readonly links: SportLinks;
};

const embedOf = (opened: OpenedVendor, container: HTMLElement): Embed =>
  opened.vendor === 'alt' ? new AltEmbed(opened.config, container) : new DgtEmbed(opened.config, container);

function coveredPx(): number {
  const header = document.querySelector<HTMLElement>('.site-header');
  return header && /^(fixed|sticky)$/.test(getComputedStyle(header).position) ? header.offsetHeight : 0;
}

function useSport(
  { opened, hasTrial, links }: SportViewProps,
  container: React.RefObject<HTMLDivElement | null>,
): () => void {
  const open = useRef<() => void>(() => undefined);
  useEffect(() => {
    const narrow = matchMedia(`(width < ${NARROW_PX}px)`);
    open.current = () => {
      const element = container.current;
      if (!element) return;
      void openSport({
        vendor: opened.vendor,
        embed: () => embedOf(opened, element),
        hasTrial,
        depositPath: links.deposit,
        isNarrow: narrow.matches,
        coveredPx: coveredPx(),
      });
    };
    const left = new AbortController();
    const { signal } = left;
    narrow.addEventListener('change', () => open.current(), { signal });
    window.addEventListener('resize', () => resizeSport(coveredPx()), { signal, passive: true });
    window.addEventListener('pagehide', closeSport, { signal });
    window.addEventListener('pageshow', ({ persisted }) => void (persisted && open.current()), { signal });
    open.current();
    return () => {
      left.abort();
      closeSport();
    };
  }, [opened, hasTrial, links, container]);
  return () => open.current();
}

function useOddsChoice(): void {
  useEffect(() => {
    const select = document.querySelector('[data-odds-format]') as HTMLSelectElement | null;
    if (!select) return;
    const stop = $oddsFormat.subscribe((format) => {
      select.value = format;
    });
    const choose = () => void chooseOddsFormat(select.value);
    select.addEventListener('change', choose);
    return () => {
      stop();
      select.removeEventListener('change', choose);
    };
  }, []);
}

function useStakeable(t: Translate): void {
  const balance = useStore($sportBalance);
  useEffect(() => {
    const place = document.querySelector('[data-sport-balance]');
    if (!place) return;
    const amount = balance && formatMoney(balance.balance, shownCurrency(balance.currency), t.locale);
    place.textContent = amount && t('sport.balance', { amount });
  }, [balance, t]);
}

/** Not lazy: its page has nothing else to show. */
export const Sport = island(function Sport(props: SportViewProps) {
  const { locale, strings, names, opened, links } = props;
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => void startSessionLifecycle(), []);
  const again = useSport(props, container);
  useOddsChoice();
  const state = useStore($sportVisit, { ssr: 'initial' });
  const t = useMemo(() => translator(strings, locale), [strings, locale]);
  useStakeable(t);
  const name = names[opened.vendor];
  return (
    <>
      {(state.step === 'loading' || state.step === 'closed') && (
        <p
          className="sport-waits grid justify-items-center gap-4 px-[var(--gutter)] py-12 text-center text-text-2"
          role="status"
        >
          <i aria-hidden="true" />
          {t('sport.loading', { name })}
        </p>
      )}
      {state.step === 'failed' && (
        <SportFailed
          reason={state.reason}
          name={name}
          other={names[otherVendor(opened.vendor)]}
          links={links}
          onAgain={again}
          t={t}
        />
      )}
      <div ref={container} className="sport-embed" data-step={state.step} aria-busy={state.step === 'loading'} />
    </>
  );
});

type FailedProps = {
  reason: SportFailure;
  name: string;
  other: string;
  links: SportLinks;
  onAgain: () => void;
  t: Translate;
};

function SportFailed({ reason, name, other, links, onAgain, t }: FailedProps) {
  return (
    <div className="grid justify-items-center gap-4 px-[var(--gutter)] py-12 text-center text-text-2">
      <div role="alert">
        <h2 className="mb-2 text-20 font-bold text-text-1">{t('sport.failedTitle', { name })}</h2>
        <p className="max-w-[var(--measure)]">{t(`sport.failed_${reason}`, { name })}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3 lt-mobile:grid lt-mobile:w-full">
        <Button look="plaster" onClick={onAgain}>
          {t('sport.again')}
        </Button>
        <a className="btn btn-quiet" href={links.other} data-feature={links.otherFeature}>
          {t('sport.other', { name: other })}
        </a>
        <a className="btn btn-quiet" href={links.own} data-feature={links.ownFeature}>
          {t('sport.own')}
        </a>
      </div>
    </div>
  );
}
