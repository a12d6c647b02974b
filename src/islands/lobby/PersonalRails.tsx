import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Key } from '#i18n/keys.ts';
import { cardFor, useLobby } from '#islands/lobby/lobby-context.ts';
import { Rail } from '#islands/lobby/Rail.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { $personalRails, hideRails } from '#stores/lobby/personal-rails.ts';

/** Play history is stored in the browser, so the server renders no rails. */
const NOT_YET = { rails: [], hidden: [] };

/** A player who hides a rail can restore it in the same place. */
export function PersonalRails() {
  const { t } = useLobby();
  const { rails, hidden } = useStore($personalRails, { ssr: () => NOT_YET });
  const bringBack = useRef<HTMLButtonElement>(null);
  const hide = (list: string) => {
    flushSync(() => hideRails([...hidden, list]));
    bringBack.current?.focus();
  };
  return (
    <>
      {rails.map(({ list, of, because, games }) => {
        const title = t('lobby.rail_personal', {
          name: 'type' in of ? t(`lobby.type_${of.type}` as Key) : of.producer,
        });
        return (
          <Rail key={list} title={title} more={list} cards={games.map(cardFor)}>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 mb-3 text-13 text-text-3">
              <span>
                <Sentence text={t('lobby.because')} values={{ game: because }} />
              </span>
              <Button size="sm" onClick={() => hide(list)} aria-label={t('lobby.hideRail', { title })}>
                {t('lobby.hide')}
              </Button>
            </p>
          </Rail>
        );
      })}
      {hidden.length > 0 && (
        <p className="rail-section">
          <button ref={bringBack} type="button" className="btn btn-quiet btn-sm" onClick={() => hideRails([])}>
            {t('lobby.showRails')}
          </button>
        </p>
      )}
    </>
  );
}
