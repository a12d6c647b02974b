import { useStore } from '@nanostores/react';
import { useLobby } from '#islands/lobby/lobby-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $catalogue, loadCatalogue } from '#stores/lobby/catalogue.ts';
import { rotateCw, unplug } from '#theme/icons.ts';

/** The games could not be read; everything else on the page stands. */
export function FailedList() {
  const { t } = useLobby();
  const { kind } = useStore($catalogue, { ssr: 'initial' });
  return (
    <div className="list-failed panel" role="alert">
      <span className="list-failed-mark">
        <Icon path={unplug} />
      </span>
      <h3>{t('lobby.failedTitle')}</h3>
      <p>{t('lobby.failedText')}</p>
      <Button busy={kind === 'loading'} onClick={() => void loadCatalogue()}>
        <Icon path={rotateCw} size="s" />
        {t('lobby.tryAgain')}
      </Button>
    </div>
  );
}
