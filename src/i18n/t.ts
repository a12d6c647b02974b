// The islands' translator: plurals and {{values}} only.
export type Strings = Readonly<Record<string, string>>;
export type Values = Readonly<Record<string, string | number>>;
/** Says of itself in which language it speaks. */
export type Translate<Key extends string = string> = ((key: Key, values?: Values) => string) & {
  readonly locale: string;
};

export function translator(strings: Strings, locale: string): Translate {
  const translate = (key: string, values: Values = {}): string => {
    const count = values.count;
    const plural = typeof count === 'number' ? new Intl.PluralRules(locale).select(count) : '';
    const text =
      (count === 0 ? strings[`${key}_zero`] : undefined) ?? strings[`${key}_${plural}`] ?? strings[key] ?? key;
    return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));
  };
  return Object.assign(translate, { locale });
}
