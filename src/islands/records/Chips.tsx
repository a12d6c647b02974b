type Props<Value extends string> = {
  /** What is chosen here, for those who hear the page. */
  legend: string;
  options: readonly (readonly [value: Value, text: string])[];
  chosen: Value | undefined;
  onChoose: (value: Value) => void;
};

/** A few choices that narrow a list at once, the chosen one pressed. */
export function Chips<Value extends string>({ legend, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="records-spans">
      <legend className="sr-only">{legend}</legend>
      {options.map(([value, text]) => (
        <button
          key={value}
          type="button"
          className="chip"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {text}
        </button>
      ))}
    </fieldset>
  );
}
