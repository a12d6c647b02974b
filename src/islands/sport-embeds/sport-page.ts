/**
 * The script of a page with a provider's sportsbook. The provider's script would have to wait for a React island, so
 * the server renders all texts and this script shows them.
 */
import { shownCurrency } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { AltEmbed } from '#islands/sport-embeds/alt-embed.ts';
import { DgtEmbed } from '#islands/sport-embeds/dgt-embed.ts';
import { FrameEmbed } from '#islands/sport-embeds/frame-embed.ts';
import { NARROW_PX } from '#model/sport-embeds/sport-address.ts';
import type { Embed, SportPageSettings } from '#model/sport-embeds/sport-embed.ts';
import { startSessionLifecycle } from '#stores/auth/session-lifecycle.ts';
import { environment } from '#stores/environment.ts';
import { $sportBalance, $sportVisit, closeSport, openSport, resizeSport } from '#stores/sport-embeds/sport-visit.ts';
import { $oddsFormat, chooseOddsFormat } from '#stores/sportsbook/odds-format.ts';

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}

const container = find('.sport-embed');
const waiting = find('.sport-waits');
const failure = find('.sport-failed');
const reasons = failure.querySelectorAll<HTMLElement>('[data-reason]');
const [again, signIn] = [find('[data-sport-again]'), find('[data-sport-sign-in]')];
const balancePlace = find('[data-sport-balance]');
const odds = find('[data-odds-format]') as HTMLElement & { value: string };
const { opened, isOffered, hasTrial, title, depositPath } = JSON.parse(
  container.dataset.sport ?? '',
) as SportPageSettings;
const narrow = matchMedia(`(width < ${NARROW_PX}px)`);

function coveredPx(): number {
  const header = document.querySelector<HTMLElement>('.site-header');
  return header && /^(fixed|sticky)$/.test(getComputedStyle(header).position) ? header.offsetHeight : 0;
}

function embed(): Embed {
  if (opened.config === null) return new FrameEmbed(opened.vendor, title, container);
  return opened.vendor === 'alt' ? new AltEmbed(opened.config, container) : new DgtEmbed(opened.config, container);
}

const open = () =>
  void openSport({
    vendor: opened.vendor,
    embed,
    hasScript: opened.config !== null,
    isOffered,
    hasTrial,
    depositPath,
    isNarrow: narrow.matches,
    coveredPx: coveredPx(),
  });

startSessionLifecycle();
$sportVisit.subscribe((state) => {
  container.dataset.step = state.step;
  container.ariaBusy = String(state.step === 'loading');
  waiting.hidden = state.step !== 'loading' && state.step !== 'closed';
  const reason = state.step === 'failed' ? state.reason : '';
  for (const text of reasons) text.hidden = !text.dataset.reason?.split(' ').includes(reason);
  again.hidden = /^(?:guest|absent|origin)$/.test(reason);
  signIn.hidden = reason !== 'guest';
  failure.hidden = state.step !== 'failed';
});
$sportBalance.subscribe((balance) => {
  const amount = balance && formatMoney(balance.balance, shownCurrency(balance.currency), environment().page.locale());
  const [before = '', after = ''] = (balancePlace.dataset.sportBalance ?? '').split('{{amount}}');
  const figures = document.createElement('span');
  figures.translate = false;
  figures.textContent = amount;
  balancePlace.replaceChildren(...(amount ? [before, figures, after] : []));
});
$oddsFormat.subscribe((format) => {
  odds.value = format;
});
odds.addEventListener('change', () => void chooseOddsFormat(odds.value));
again.addEventListener('click', open);
signIn.addEventListener('click', () => environment().page.openSignIn());
narrow.addEventListener('change', open);
window.addEventListener('resize', () => resizeSport(coveredPx()), { passive: true });
window.addEventListener('pagehide', closeSport);
window.addEventListener('pageshow', ({ persisted }) => persisted && open());
open();
