import { useEffect, useState } from 'react';
import meter from '#theme/meter.css?url';

export function useIsOver(until: string | null): boolean {
  const isPast = () => until !== null && Date.parse(until) <= Date.now();
  const [isOver, setOver] = useState(isPast);
  useEffect(() => {
    if (until === null) return;
    const leftMs = Date.parse(until) - Date.now();
    setOver(leftMs <= 0);
    const timer = setTimeout(() => setOver(true), leftMs);
    return () => clearTimeout(timer);
  }, [until]);
  return isOver;
}

type Props = {
  label: string;
  hint: string;
  from: number;
  until: number;
};

export function TimeLeft({ label, hint, from, until }: Props) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
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
          {clock}
        </time>
      </p>
      <meter aria-labelledby="time-left" min={0} max={Math.max(1, until - from)} value={seconds * 1000} />
      <p className="records-hint">{hint}</p>
    </div>
  );
}
