import { useEffect, useState } from 'react';
import { useGiven } from '#islands/ui/given.tsx';
import { environment } from '#stores/environment.ts';
import { whileVisible } from '#stores/poller.ts';
import meter from '#theme/meter.css?url';

const SECOND_MS = 1_000;

/** Recomputed every second, because the site's time may be corrected in either direction. @param until null: never. */
function useLeftMs(until: string | null): number {
  const given = useGiven();
  const [nowMs, setNow] = useState(() => (given ? Date.now() : environment().now()));
  useEffect(() => (until === null ? undefined : whileVisible(SECOND_MS, () => setNow(environment().now()))), [until]);
  return until === null ? Number.POSITIVE_INFINITY : Date.parse(until) - nowMs;
}

export const useIsOver = (until: string | null): boolean => useLeftMs(until) <= 0;

const DAY_MS = 86_400_000;
const YEAR_MS = 365 * DAY_MS;

/** A clock if the deadline is today, a date if it is later. A deadline such as the year 9999 counts as none. */
export function useDeadline(until: string | null): 'over' | 'clock' | 'date' | 'none' {
  const leftMs = useLeftMs(until);
  if (leftMs <= 0) return 'over';
  if (leftMs <= DAY_MS) return 'clock';
  return leftMs <= YEAR_MS ? 'date' : 'none';
}

type Props = {
  label: string;
  hint: string;
  from: number;
  until: number;
};

export function TimeLeft({ label, hint, from, until }: Props) {
  const [now, setNow] = useState(environment().now);
  useEffect(() => whileVisible(SECOND_MS, () => setNow(environment().now())), []);
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div className="grid gap-2 text-start">
      <link rel="stylesheet" href={meter} precedence="page" />
      <p className="flex flex-wrap justify-between gap-x-4 text-14">
        <span id="time-left" className="text-text-2">
          {label}
        </span>
        <time className="figures" dir="ltr">
          <bdi>{clock}</bdi>
        </time>
      </p>
      <meter aria-labelledby="time-left" min={0} max={Math.max(1, until - from)} value={seconds * 1000} />
      <p className="records-hint">{hint}</p>
    </div>
  );
}
