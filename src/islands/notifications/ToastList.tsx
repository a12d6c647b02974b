import type { Key } from '#i18n/keys.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { Sentence } from '#islands/ui/Sentence.tsx';
import { useTexts } from '#islands/ui/use-texts.ts';
import { textOfCode } from '#model/fault.ts';
import { hideToast, type Toast } from '#stores/notifications/toasts.ts';
import { check, circleAlert, info, x } from '#theme/icons.json';
import styles from '#theme/toasts.css?url';

const icons = { good: check, bad: circleAlert, plain: info };

export function ToastList({ toasts, locale }: { toasts: readonly Toast[]; locale: string }) {
  const t = useTexts(locale, 'errors');
  if (!t) return null;
  return (
    <div className="toasts">
      <link rel="stylesheet" href={styles} precedence="overlay" />
      {toasts.map((toast) => (
        <div key={toast.id} className={`toast toast-${toast.tone}`}>
          <Icon path={icons[toast.tone]} />
          <span>
            <span>{textOfCode(t, toast)}</span>
            {toast.reference && (
              <small>
                <Sentence text={t('errors.reference')} values={{ id: toast.reference }} />
              </small>
            )}
          </span>
          {toast.action && (
            <button type="button" className="btn btn-ghost btn-sm" onClick={toast.action.act}>
              {t(`errors.${toast.action.code}` as Key)}
            </button>
          )}
          <button type="button" className="icon-btn" aria-label={t('errors.close')} onClick={() => hideToast(toast.id)}>
            <Icon path={x} size="s" />
          </button>
        </div>
      ))}
    </div>
  );
}
