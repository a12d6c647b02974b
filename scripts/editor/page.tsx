// The editor as it runs in the browser: Keystatic with our texts.
import { Keystatic } from '@keystatic/core/ui';
import { createRoot } from 'react-dom/client';
import { editorConfig } from './editor-config.ts';
import { PictureInput } from './PictureInput.tsx';

const root = document.getElementById('editor');
if (!root) throw new Error('the page has no place for the editor');
createRoot(root).render(<Keystatic config={editorConfig(document.body.dataset.site ?? '', PictureInput)} />);
