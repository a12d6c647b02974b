type Props = {
  /** With placeholders that are left: `t(key)` without values. */
  text: string;
  values: Readonly<Record<string, string>>;
};

/** A text around amounts, which no translator changes. */
export function WithValues({ text, values }: Props) {
  const parts = text.split(/\{\{(\w+)\}\}/);
  return <span>{parts.map((part, place) => (place % 2 === 1 ? <bdi key={part}>{values[part]}</bdi> : part))}</span>;
}
