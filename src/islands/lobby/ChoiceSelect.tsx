import { Icon } from '#islands/ui/Icon.tsx';
import { chevronDown } from '#theme/icons.ts';

type Props = {
  name: string;
  label: string;
  value: string | number | null;
  choices: readonly (readonly [string | number, string])[];
  onChoose: (value: string) => void;
  /** Stands at the end of its row. */
  isLast?: boolean;
};

/** The platform's own menu: it works on a phone, by keyboard, and in a form without scripts. */
export function ChoiceSelect({ name, label, value, choices, onChoose, isLast = false }: Props) {
  return (
    <label className={isLast ? 'choice choice-last' : 'choice'}>
      <span>{label}</span>
      <select name={name} value={value ?? ''} onChange={(event) => onChoose(event.currentTarget.value)}>
        {choices.map(([choice, text]) => (
          <option key={choice} value={choice}>
            {text}
          </option>
        ))}
      </select>
      <Icon path={chevronDown} size="s" />
    </label>
  );
}
