import { useStore } from '@nanostores/react';
import type { MouseEvent } from 'react';
import { market } from '#domain/market.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { Amount, GameClock, Stat } from '#islands/game/GameStat.tsx';
import type { Drawn, GamePageProps, LazyAccount, MoneyPlace } from '#islands/game/game-props.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $balance } from '#stores/cashier/balance.ts';
import { mayLeave } from '#stores/game/game-leaving.ts';
import { $netResult } from '#stores/game/session-facts.ts';
import { plus } from '#theme/icons.ts';

type Props = Drawn & Pick<GamePageProps, 'links' | 'mode'> & { place: MoneyPlace; Late: LazyAccount | null };

export function GameMoney({ mode, links, place, Late, ...drawn }: Props) {
  const { t } = drawn;
  const look = place === 'bar' ? 'ms-auto lt-laptop:hidden' : 'flex-1 lt-tablet:flex-wrap';
  return (
    <section className={`flex items-center min-w-0 max-[340px]:flex-wrap ${look}`} aria-label={t('game.money')}>
      {market.playFacts && (
        <Stat place={place} label={t('game.played')}>
          <GameClock />
        </Stat>
      )}
      {mode === 'demo' ? (
        <Demo place={place} links={links} t={t} />
      ) : (
        <Account mode={mode} links={links} place={place} Late={Late} {...drawn} />
      )}
    </section>
  );
}

/** The server's page holds no amounts, because it is the same for everyone. */
const nothingYet = () => null;

/** Room for the amounts and the lazy part that come later, so that nothing moves. */
const spaces = {
  bar: { net: 'min-w-90px', late: 'min-w-182px', balance: 'min-w-156px' },
  foot: { net: '', late: 'min-w-150px order-1 ms-auto', balance: '' },
};

function Account({ mode, links, place, Late, locale, t }: Props) {
  const balance = useStore($balance, { ssr: nothingYet });
  const net = useStore($netResult, { ssr: nothingYet });
  const currency = balance?.currency ?? DEFAULT_CURRENCY;
  const isBar = place === 'bar';
  const space = spaces[place];
  const show = (amount: AmountMinor | null) =>
    amount === null ? (
      <>
        <span aria-hidden="true">—</span>
        <span className="sr-only">{t('game.unknown')}</span>
      </>
    ) : (
      <Amount text={formatMoney(amount, currency, locale)} locale={locale} />
    );
  const balanceLabel =
    balance && isBar
      ? t('game.balanceBonus', { bonus: formatMoney(balance.bonus, currency, locale) })
      : t('game.balance');
  const leave = (event: MouseEvent) => {
    if (links.deposit && !mayLeave(links.deposit)) event.preventDefault();
  };
  return (
    <>
      {market.playFacts && mode === 'real' && (
        <Stat place={place} label={t(isBar ? 'game.net' : 'game.netShort')} tone={toneOf(net)} room={space.net}>
          {net !== null && net > 0 && <span dir="ltr">+</span>}
          {show(net)}
        </Stat>
      )}
      <div className={`game-late flex items-center justify-end min-h-44px ${space.late}`}>
        {Late && <Late place={place} />}
      </div>
      <Stat place={place} label={balanceLabel} tone="text-gold" room={space.balance}>
        {show(balance?.cash ?? null)}
      </Stat>
      {links.deposit && (
        <a
          className={isBar ? 'btn btn-quiet btn-sm ms-2 me-1' : 'icon-btn icon-btn-filled ms-auto'}
          href={links.deposit}
          aria-label={t('game.deposit')}
          onClick={leave}
        >
          <Icon path={plus} size={isBar ? 's' : 'm'} />
          {isBar && t('game.deposit')}
        </a>
      )}
    </>
  );
}

/** The sign carries the same meaning as the colour. */
const toneOf = (net: AmountMinor | null) => (net === null || net === 0 ? '' : net < 0 ? 'text-terra' : 'text-teal');

function Demo({ links, place, t }: Pick<Props, 'links' | 'place' | 't'>) {
  return (
    <>
      <Stat place={place} label={t('game.demo')} room={spaces[place].net}>
        {t('game.demoNote')}
      </Stat>
      <a className={`btn btn-quiet btn-sm ${place === 'bar' ? 'ms-2 me-1' : 'ms-auto'}`} href={links.real}>
        {t('game.playForMoney')}
      </a>
    </>
  );
}
