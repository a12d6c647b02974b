import { useEffect, useState } from 'react';
import meter from '#theme/meter.css?url';

type Props = {
  label: string;
  /** What holds until then, such as an exchange rate. */
  hint: string;
  /** Epoch milliseconds. */
  from: number;
  until: number;
};

/** Minutes and seconds; the countdown is not announced. */
export function TimeLeft({ label, hint, from, until }: Props) {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((until - now) / 1000));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return (
    <div className="time-left">
      <link rel="stylesheet" href={meter} precedence="page" />
      <p className="cashier-line">
        <span id="time-left">{label}</span>
        <time className="figures" dir="ltr">
          {clock}
        </time>
      </p>
      <meter aria-labelledby="time-left" min={0} max={Math.max(1, until - from)} value={seconds * 1000} />
      <p className="cashier-hint">{hint}</p>
    </div>
  );
}
