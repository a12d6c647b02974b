import { useStore } from '@nanostores/react';
import type { MouseEvent, ReactNode } from 'react';
import { market } from '#domain/market.ts';
import { type AmountMinor, DEFAULT_CURRENCY } from '#domain/money.ts';
import { formatMoney } from '#domain/money-text.ts';
import { GameClock } from '#islands/game/GameClock.tsx';
import type { Drawn, GamePageProps } from '#islands/game/game-props.ts';
import type { LazyAccount } from '#islands/game/use-lazy-account.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $balance } from '#stores/cashier/balance.ts';
import { mayLeave } from '#stores/game/game-leaving.ts';
import { $netResult } from '#stores/game/session-facts.ts';
import { plus } from '#theme/icons.ts';

/** Shown in the bar if there is room, otherwise at the bottom. */
type Props = Drawn &
  Pick<GamePageProps, 'links' | 'mode'> & {
    place: 'bar' | 'foot';
    /** The lazy part of the account: limits, or free spins. Its space is reserved, so that nothing moves. */
    Late: LazyAccount | null;
  };

export function GameMoney({ mode, links, place, Late, ...drawn }: Props) {
  const { t } = drawn;
  return (
    <section className={`game-money game-money-${place}`} aria-label={t('game.money')}>
      {market.playFacts && (
        <Stat label={t('game.played')}>
          <GameClock />
        </Stat>
      )}
      {mode === 'demo' ? (
        <Play links={links} t={t} />
      ) : (
        <Account mode={mode} links={links} place={place} Late={Late} {...drawn} />
      )}
    </section>
  );
}

/** The server's page holds no amounts, because it is the same for everyone. */
const nothingYet = () => null;

function Account({ mode, links, place, Late, locale, t }: Props) {
  const balance = useStore($balance, { ssr: nothingYet });
  const net = useStore($netResult, { ssr: nothingYet });
  const currency = balance?.currency ?? DEFAULT_CURRENCY;
  const show = (amount: AmountMinor | null) =>
    amount === null ? (
      <Unknown label={t('game.unknown')} />
    ) : (
      <Amount text={formatMoney(amount, currency, locale)} locale={locale} />
    );
  // At the bottom the bonus is shown beside the limits, in the row below.
  const balanceLabel =
    balance && place === 'bar'
      ? t('game.balanceBonus', { bonus: formatMoney(balance.bonus, currency, locale) })
      : t('game.balance');
  const leave = (event: MouseEvent) => {
    if (links.deposit && !mayLeave(links.deposit)) event.preventDefault();
  };
  return (
    <>
      {market.playFacts && mode === 'real' && (
        <Stat label={t(place === 'bar' ? 'game.net' : 'game.netShort')} tone={toneOf(net)}>
          {net !== null && net > 0 && <span dir="ltr">+</span>}
          {show(net)}
        </Stat>
      )}
      <div className="game-late">{Late && <Late place={place} />}</div>
      <Stat label={balanceLabel} tone="text-gold">
        {show(balance?.cash ?? null)}
      </Stat>
      {links.deposit && (
        <a
          className={place === 'bar' ? 'btn btn-quiet btn-sm' : 'icon-btn icon-btn-filled'}
          href={links.deposit}
          aria-label={t('game.deposit')}
          onClick={leave}
        >
          <Icon path={plus} size={place === 'bar' ? 's' : 'm'} />
          {place === 'bar' && t('game.deposit')}
        </a>
      )}
    </>
  );
}

/** The sign carries the same meaning as the colour. */
const toneOf = (net: AmountMinor | null) => (net === null || net === 0 ? '' : net < 0 ? 'text-terra' : 'text-teal');

function Play({ links, t }: Pick<Drawn, 't'> & Pick<Props, 'links'>) {
  return (
    <>
      <Stat label={t('game.demo')}>{t('game.demoNote')}</Stat>
      <a className="btn btn-quiet btn-sm" href={links.real}>
        {t('game.playForMoney')}
      </a>
    </>
  );
}

function Stat({ label, tone = '', children }: { label: string; tone?: string; children: ReactNode }) {
  return (
    <p className="game-stat">
      <small>{label}</small>
      <b className={tone}>{children}</b>
    </p>
  );
}

/** Isolates an amount, in the direction of its language. */
const Amount = ({ text, locale }: { text: string; locale: string }) => (
  <bdi className="figures" dir={locale === 'ar' ? 'rtl' : undefined}>
    {text}
  </bdi>
);

const Unknown = ({ label }: { label: string }) => (
  <>
    <span aria-hidden="true">—</span>
    <span className="sr-only">{label}</span>
  </>
);
