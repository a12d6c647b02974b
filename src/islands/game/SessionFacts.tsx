import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { localise, toLocale } from '#domain/locales.ts';
import { market } from '#domain/market.ts';
import { formatMoney } from '#domain/money-text.ts';
import { GameClock } from '#islands/game/GameBar.tsx';
import type { Drawn } from '#islands/game/game-props.ts';
import { limitAmount, limitName } from '#islands/game/limit-texts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Dialog } from '#islands/ui/Dialog.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { namedDateTime } from '#model/dates.ts';
import { $balance } from '#stores/cashier/balance.ts';
import { moveAway } from '#stores/game/game.ts';
import { $netResult } from '#stores/game/session-facts.ts';
import { closeTopModal, type ModalProps } from '#stores/modals.ts';
import { $limits, type Limit, type Limits } from '#stores/safer-gambling/limits.ts';
import meter from '#theme/meter.css?url';

type Props = ModalProps['session-facts'] & { locale: string };

export function SessionFacts({ locale, saferPlay, limits: limitsPage, ownTab }: Props) {
  const t = useTexts(locale, 'play');
  const limits = useStore($limits);
  if (!t) return null;
  return (
    <Dialog
      title={t('play.factsTitle')}
      onClose={closeTopModal}
      actions={<Button onClick={closeTopModal}>{t('play.close')}</Button>}
    >
      <link rel="stylesheet" href={meter} precedence="overlay" />
      <Money t={t} />
      <div data-feature="limits">
        <h3 className="mt-6 text-16 font-bold">{t('play.limits')}</h3>
        {limits ? <LimitList limits={limits} t={t} /> : <p>{t('play.unknownLimits')}</p>}
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-3 mt-2">
        <a className="link inline-flex items-center min-h-44px" href={limitsPage ?? saferPlay}>
          {t(limitsPage ? 'play.limitsWay' : 'play.saferPlay')}
        </a>
        {market.timeOut && (
          <a
            className="link inline-flex items-center min-h-44px"
            href={localise('/profile/time-out', toLocale(locale))}
          >
            {t('play.pauseWay')}
          </a>
        )}
        {/* iPhones have no full screen for elements, so the game can open in its own tab. */}
        {ownTab && !document.fullscreenEnabled && (
          <a
            className="link inline-flex items-center min-h-44px"
            href={ownTab}
            target="_blank"
            rel="noopener"
            onClick={moveAway}
          >
            {t('play.ownTab')}
          </a>
        )}
      </div>
    </Dialog>
  );
}

function Money({ t }: Drawn) {
  const balance = useStore($balance);
  const net = useStore($netResult);
  const shown = (amount: Parameters<typeof formatMoney>[0] | null) =>
    amount === null || balance === null ? '—' : formatMoney(amount, balance.currency, t.locale);
  return (
    <dl className="grid grid-cols-2 gap-4 mt-4">
      {market.playFacts && (
        <>
          <Fact name={t('play.played')}>
            <GameClock />
          </Fact>
          <Fact name={t('play.net')}>{shown(net)}</Fact>
        </>
      )}
      <Fact name={t('play.cash')}>{shown(balance?.cash ?? null)}</Fact>
      <Fact name={t('play.bonus')}>{shown(balance?.bonus ?? null)}</Fact>
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt className="text-12 text-text-3">{name}</dt>
    <dd className="figures font-bold" translate="no">
      {children}
    </dd>
  </div>
);

function LimitList({ limits: { currency, limits, day_winnings: winnings }, t }: Drawn & { limits: Limits }) {
  return (
    <>
      {limits.length === 0 && <p>{t('play.noLimits')}</p>}
      <ul className="grid gap-4 mt-3">
        {limits.map((limit) => (
          <LimitLine key={`${limit.kind}${limit.period}`} limit={limit} currency={currency} t={t} />
        ))}
        <li>
          <LimitHead name={t('play.winnings')}>
            <Sentence
              text={t('play.used')}
              values={{
                used: formatMoney(winnings.used, currency, t.locale),
                size: formatMoney(winnings.amount, currency, t.locale),
              }}
            />
          </LimitHead>
          <small className="text-12 text-text-3">{t('play.winningsNote')}</small>
        </li>
      </ul>
    </>
  );
}

function LimitLine({ limit, ...rest }: Drawn & { limit: Limit; currency: string }) {
  const { t } = rest;
  const size = limit.kind === 'session' ? limit.minutes : limit.amount;
  const name = limitName(limit, t);
  return (
    <li>
      <LimitHead name={name}>
        <Sentence text={t('play.left')} values={{ left: limitAmount(limit, 'left', rest) }} />
      </LimitHead>
      <meter className="my-1" min={0} max={size} value={limit.used} aria-label={name} />
      <small className="text-12 text-text-3">
        <Sentence
          text={`${t('play.used')} · ${t('play.until')}`}
          values={{
            used: limitAmount(limit, 'used', rest),
            size: limitAmount(limit, 'size', rest),
            date: namedDateTime(limit.ends_at),
          }}
        />
      </small>
    </li>
  );
}

const LimitHead = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-3 text-text-2 leading-[1.5]">
    <b className="text-text-1">{name}</b>
    <span className="figures">{children}</span>
  </div>
);
