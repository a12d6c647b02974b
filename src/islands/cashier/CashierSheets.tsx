import styles from '#theme/cashier.css?url';
import records from '#theme/records.css?url';

/** What the cashier's pages are drawn with: asked for with the first thing on them, so that nothing waits for it later. */
export function CashierSheets() {
  return (
    <>
      <link rel="stylesheet" href={records} precedence="page" />
      <link rel="stylesheet" href={styles} precedence="page" />
    </>
  );
}
