import { Keystatic } from '@keystatic/core/ui';
import { useEffect, useId, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { toLocale } from '../domain/locales.ts';
import { editorTexts } from './editor-texts.ts';
import { editorConfig, type PictureInputProps, type StringFile } from './fields.ts';

const locale = toLocale(document.documentElement.lang);
const t = editorTexts(locale);

/** A picture that all languages share. Keystatic's image field would give each entry its own copy. */
function PictureInput({ label, value, onChange, forceValidation }: PictureInputProps) {
  const id = useId();
  const [pictures, setPictures] = useState<string[]>([]);
  const [refusal, setRefusal] = useState('');
  useEffect(() => {
    fetch('/pictures')
      .then((answer) => answer.json() as Promise<string[]>)
      .then(setPictures, () => setRefusal(t('picturesUnknown')));
  }, []);
  const add = async (file: File | undefined) => {
    if (!file) return;
    const answer = await fetch(`/pictures/${encodeURIComponent(file.name)}`, {
      method: 'PUT',
      headers: { 'no-cors': '1' },
      body: file,
    });
    const text = await answer.text();
    setRefusal(answer.ok ? '' : text);
    if (!answer.ok) return;
    setPictures((known) => [...new Set([...known, text])].sort());
    onChange(text);
  };
  return (
    <fieldset className="picture">
      <legend>{label}</legend>
      {value && <img src={value} alt="" />}
      <label htmlFor={id}>{t('pictureThere')}</label>
      <select id={id} value={value ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="" disabled>
          {t('pictureChoose')}
        </option>
        {[...new Set([...pictures, ...(value ? [value] : [])])].map((path) => (
          <option key={path}>{path}</option>
        ))}
      </select>
      <label htmlFor={`${id}-new`}>{t('pictureNew')}</label>
      <input
        id={`${id}-new`}
        type="file"
        accept=".svg,.webp,.avif,.png,.jpg"
        onChange={(event) => add(event.target.files?.[0])}
      />
      <p role="alert">{refusal || (forceValidation && !value ? t('pictureMissing') : '')}</p>
    </fieldset>
  );
}

const root = document.getElementById('editor');
if (!root) throw new Error('the page has no place for the editor');
const siteOrigin = document.body.dataset.site ?? '';
const files = (await (await fetch('/strings.json')).json()) as StringFile[];
createRoot(root).render(<Keystatic config={editorConfig({ siteOrigin, t, input: PictureInput, files })} />);
