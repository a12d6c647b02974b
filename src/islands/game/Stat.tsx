import type { ReactNode } from 'react';

/** One figure of the session with what it is. */
export function Stat({ label, tone = '', children }: { label: string; tone?: string; children: ReactNode }) {
  return (
    <p className="game-stat">
      <small>{label}</small>
      <b className={tone}>{children}</b>
    </p>
  );
}

/** An amount is its own isolate, in the direction of its language. */
export const Amount = ({ text, locale }: { text: string; locale: string }) => (
  <bdi className="figures" dir={locale === 'ar' ? 'rtl' : undefined}>
    {text}
  </bdi>
);
