import { Keystatic } from '@keystatic/core/ui';
import { useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { PictureInputProps } from './fields.ts';
import { editorConfig } from './fields.ts';

/** A picture that all languages share. Keystatic's image field gives each entry its own copy. */
function PictureInput({ label, value, onChange, forceValidation }: PictureInputProps) {
  const id = useId();
  const [pictures, setPictures] = useState<string[]>([]);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    fetch('/pictures')
      .then((answer) => answer.json() as Promise<string[]>)
      .then(setPictures, () => setRefusal('The pictures cannot be listed.'));
  }, []);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const answer = await fetch(`/pictures/${encodeURIComponent(file.name)}`, {
      method: 'PUT',
      headers: { 'no-cors': '1' },
      body: file,
    });
    const said = await answer.text();
    setRefusal(answer.ok ? '' : said);
    if (!answer.ok) return;
    setPictures((known) => [...new Set([...known, said])].sort());
    onChange(said);
  };
  return (
    <fieldset className="picture">
      <legend>{label}</legend>
      {value && <img src={value} alt="" />}
      <label htmlFor={id}>One that is there</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="" disabled>
          Choose
        </option>
        {[...new Set([...pictures, ...(value ? [value] : [])])].map((path) => (
          <option key={path}>{path}</option>
        ))}
      </select>
      <label htmlFor={`${id}-new`}>Or a new one (SVG, WebP, AVIF, PNG or JPEG)</label>
      <input
        id={`${id}-new`}
        type="file"
        accept=".svg,.webp,.avif,.png,.jpg"
        onChange={(event) => add(event.target.files?.[0])}
      />
      <p role="alert">{refusal || (forceValidation && !value ? 'A promotion has a picture.' : '')}</p>
    </fieldset>
  );
}

const root = document.getElementById('editor');
if (!root) throw new Error('the page has no place for the editor');
createRoot(root).render(<Keystatic config={editorConfig(document.body.dataset.site ?? '', PictureInput)} />);
