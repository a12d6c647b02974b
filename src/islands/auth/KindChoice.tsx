import type { Translate } from '#i18n/t.ts';

type Props = { t: Translate; chosen: string | undefined };

/** The two kinds of registration (specification, point 3). */
export function KindChoice({ t, chosen = 'self-registered' }: Props) {
  const kinds = [
    { value: 'self-registered', name: t('joining.kindSelf'), says: t('joining.kindSelfHint') },
    { value: 'with-cashier', name: t('joining.kindCashier'), says: t('joining.kindCashierHint') },
  ];
  return (
    <fieldset className="kinds">
      <legend className="field-label">{t('joining.kind')}</legend>
      {kinds.map(({ value, name, says }) => (
        <label key={value} className="kind">
          <input type="radio" name="registration_kind" value={value} defaultChecked={value === chosen} />
          <span>
            <strong>{name}</strong>
            <small>{says}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
