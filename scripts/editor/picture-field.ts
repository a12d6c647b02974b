// A Keystatic field that stores the address of a picture. The server uses the same fields without rendering them.
import { type BasicFormField, fields } from '@keystatic/core';
import { createElement, type ReactElement } from 'react';

export type PictureInputProps = {
  label: string;
  value: string | null;
  onChange: (value: string) => void;
  forceValidation: boolean;
};
export type PictureInput = (props: PictureInputProps) => ReactElement | null;

export function pictureField(label: string, input: PictureInput): BasicFormField<string | null, string> {
  const text = fields.text({ label, validation: { isRequired: true } });
  const known = (value: unknown): string => text.validate(typeof value === 'string' ? value : '', undefined);
  return {
    kind: 'form',
    label,
    defaultValue: () => null,
    parse: (value) => (typeof value === 'string' ? value : null),
    serialize: (value) => ({ value: value ?? undefined }),
    validate: known,
    reader: { parse: known },
    Input: ({ value, onChange, forceValidation }) => createElement(input, { label, value, onChange, forceValidation }),
  };
}
