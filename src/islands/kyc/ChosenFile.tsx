import { useEffect, useRef, useState } from 'react';
import type { Translate } from '#i18n/t.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { formatFileSize } from '#model/file-size.ts';
import { isBlurred } from '#model/sharpness.ts';
import { page } from '#theme/document-icons.json';
import { circleAlert } from '#theme/icons.json';

type Props = { file: File; t: Translate };
type Look = 'unseen' | 'sharp' | 'blurred';

/** Sharpness is measured at this width, whatever the camera's resolution. */
const WIDTH = 480;

/** @returns null if a newer file replaced this one, `unseen` if the browser cannot decode it. */
async function draw(file: File, canvas: HTMLCanvasElement, isWanted: () => boolean): Promise<Look | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return 'unseen';
  const height = Math.max(1, Math.round((picture.height / picture.width) * WIDTH));
  if (!isWanted()) return null;
  canvas.width = WIDTH;
  canvas.height = height;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(picture, 0, 0, WIDTH, height);
  picture.close();
  const points = context?.getImageData(0, 0, WIDTH, height);
  return points && isBlurred(points.data, WIDTH, height) ? 'blurred' : 'sharp';
}

export function ChosenFile({ file, t }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [look, setLook] = useState<Look>('unseen');
  useEffect(() => {
    let isWanted = true;
    setLook('unseen');
    if (canvas.current)
      void draw(file, canvas.current, () => isWanted).then((seen) => seen && isWanted && setLook(seen));
    return () => {
      isWanted = false;
    };
  }, [file]);
  return (
    <figure className="grid gap-3">
      <canvas
        ref={canvas}
        className="w-auto max-w-full max-h-260px mx-auto rounded-2"
        role="img"
        aria-label={t('documents.preview')}
        hidden={look === 'unseen'}
      />
      <figcaption className="flex items-center gap-2 text-14 text-text-2">
        <Icon path={page} size="s" />
        <span className="flex-1 min-w-0 break-anywhere">
          <bdi>{file.name}</bdi>
        </span>
        <bdi className="figures">{formatFileSize(file.size, t.locale)}</bdi>
      </figcaption>
      <div role="status">
        {look === 'blurred' && (
          <p className="note note-warn">
            <Icon path={circleAlert} size="s" />
            <span>{t('documents.blurred')}</span>
          </p>
        )}
      </div>
    </figure>
  );
}
