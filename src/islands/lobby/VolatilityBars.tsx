type Props = { level: 1 | 2 | 3; label: string };

/** Three bars drawn by the style sheet: one node, because there is one on every card. */
export function VolatilityBars({ level, label }: Props) {
  return <span className="volatility" data-level={level} role="img" aria-label={label} />;
}
