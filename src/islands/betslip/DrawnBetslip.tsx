import type { Translate } from '#i18n/t.ts';
import { PlacedTickets, type ShownBetslip, type ShownTicket } from '#islands/betslip/BetslipFacts.tsx';
import { BetslipFrame } from '#islands/betslip/BetslipPage.tsx';
import { BetslipHead, BetslipView } from '#islands/betslip/BetslipView.tsx';
import type { BetslipWords } from '#islands/betslip/betslip-words.ts';
import { HiddenFields } from '#islands/cashier/ActionForm.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { useGiven, withGiven } from '#islands/ui/given.tsx';

type Props = {
  words: BetslipWords;
  drawn:
    | { readonly kind: 'ticket'; readonly ticket: ShownTicket }
    | { readonly kind: 'betslip'; readonly betslip: ShownBetslip }
    | { readonly kind: 'none' }
    | { readonly kind: 'failed'; readonly text: string };
};

export const DrawnBetslip = withGiven(function Drawn({ words, drawn }: Props) {
  const { t } = words;
  const { refused, user } = useGiven() ?? {};
  const failed = drawn.kind === 'failed' && (
    <p className="note note-warn" role="alert">
      {drawn.text}
    </p>
  );
  return (
    <BetslipFrame t={t} note={failed || null}>
      {refused?.code === 'payment_in_doubt' ? (
        <Doubt t={t} />
      ) : drawn.kind === 'ticket' ? (
        <>
          <BetslipHead t={t} title={t('betslip.placedTitle')} count={0} />
          <PlacedTickets words={words} tickets={[drawn.ticket]} />
        </>
      ) : (
        <BetslipView
          words={words}
          isPlayer={user !== null && user !== undefined}
          shown={drawn.kind === 'betslip' ? drawn.betslip : null}
        />
      )}
    </BetslipFrame>
  );
});

function Doubt({ t }: { t: Translate }) {
  return (
    <form method="post" className="grid gap-3 p-4">
      <p role="alert" tabIndex={-1}>
        <strong>{t('betslip.inDoubt')}</strong>
      </p>
      <HiddenFields fields={{ settle: useGiven()?.typed.settle }} />
      <Button type="submit" look="gold" size="lg" full>
        {t('betslip.checkAgain')}
      </Button>
    </form>
  );
}
