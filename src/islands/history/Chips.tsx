type Props<Value extends string> = {
  /** Accessible name of the group. */
  legend: string;
  options: readonly (readonly [value: Value, text: string])[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
  /** Without scripts: the address of the list so filtered. */
  hrefOf?: ((value: Value) => string) | undefined;
};

/** A few choices that filter a list at once; the chosen one is pressed. */
export function Chips<Value extends string>({ legend, options, chosen, onChoose, hrefOf }: Props<Value>) {
  return (
    <fieldset className="records-spans">
      <legend className="sr-only">{legend}</legend>
      {options.map(([value, text]) =>
        hrefOf ? (
          <a key={value} className="chip" href={hrefOf(value)} aria-current={value === chosen ? 'true' : undefined}>
            {text}
          </a>
        ) : (
          <button
            key={value}
            type="button"
            className="chip"
            aria-pressed={value === chosen}
            onClick={() => onChoose(value)}
          >
            {text}
          </button>
        ),
      )}
    </fieldset>
  );
}
