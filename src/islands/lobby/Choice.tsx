import type { ReactNode } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronDown } from '#theme/icons.json';

export const classOfChoice =
  'btn-quiet relative inline-flex items-center gap-2 h-44px px-3 rounded-2 text-14 whitespace-nowrap cursor-pointer';

export const Choice = ({ label, children }: { label: string; children: ReactNode }) => (
  <>
    <span>{label}</span>
    {children}
    <Icon path={chevronDown} size="s" className="text-text-3 pointer-events-none" />
  </>
);

type SelectProps = {
  name: string;
  label: string;
  value: string | number | null;
  choices: readonly (readonly [string | number, string])[];
  onChoose: (value: string) => void;
  isLast?: boolean;
};

export function ChoiceSelect({ name, label, value, choices, onChoose, isLast = false }: SelectProps) {
  return (
    <label
      className={`${classOfChoice} has-[select:focus-visible]:shadow-ring ${isLast ? 'ms-auto lt-tablet:ms-0' : ''}`}
    >
      <Choice label={label}>
        <select
          className="appearance-none h-full me--28px pe-28px font-medium cursor-pointer [outline:0] [field-sizing:content]"
          name={name}
          value={value ?? ''}
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {choices.map(([choice, text]) => (
            <option key={choice} className="bg-surface-3 text-text-1" value={choice}>
              {text}
            </option>
          ))}
        </select>
      </Choice>
    </label>
  );
}
