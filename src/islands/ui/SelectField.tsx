import type { SelectHTMLAttributes } from 'react';

type Props = SelectHTMLAttributes<HTMLSelectElement> & {
  label: string;
  options: readonly (readonly [value: string, text: string])[];
};

export const SelectField = ({ label, options, ...select }: Props) => (
  <label className="field">
    <span className="field-label">{label}</span>
    <span className="field-box has-[:focus-visible]:shadow-[inset_0_0_0_1px_var(--line-control),var(--ring)]">
      <select {...select} className="w-full h-full outline-0 children-[option]:bg-surface-3">
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </span>
  </label>
);
