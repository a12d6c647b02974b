import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import type { MoneyPlace } from '#islands/game/game-props.ts';
import { $playedMs } from '#stores/game/session-facts.ts';

type StatProps = { place: MoneyPlace; label: string; tone?: string; room?: string; children: ReactNode };

export function Stat({ place, label, tone = '', room = '', children }: StatProps) {
  const look = place === 'bar' ? 'px-3 text-end' : 'px-2 lt-tablet:py-1';
  return (
    <p className={`game-stat leading-[1.25] ${look} ${room}`}>
      <small className="block text-11 text-text-3">{label}</small>
      <b className={`text-15 font-bold whitespace-nowrap ${tone}`}>{children}</b>
    </p>
  );
}

export const Amount = ({ text, locale }: { text: string; locale: string }) => (
  <bdi className="figures" dir={locale === 'ar' ? 'rtl' : undefined}>
    {text}
  </bdi>
);

const two = (part: number) => String(Math.floor(part)).padStart(2, '0');

export function GameClock() {
  const playedMs = useStore($playedMs, { ssr: 'initial' });
  const seconds = Math.floor(playedMs / 1000);
  return (
    <span className="figures" dir="ltr" role="timer" aria-live="off">
      {`${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`}
    </span>
  );
}
