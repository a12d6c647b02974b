import { cardText } from '#sandbox/client/cards/card-texts.ts';
import { element } from '#sandbox/client/element.ts';
import { percent } from '#sandbox/client/texts.ts';
import { anteBonus, pairPlus, threeCardReturns } from '#sandbox/games/cards/three-card-poker/pays.ts';
import { threeCardHands } from '#sandbox/games/cards/three-card-poker/three-cards.ts';

const rules = ['deck', 'play', 'qualifies', 'tie', 'fold', 'best', 'away'] as const;
const toOne = (pays: number | undefined) => (pays === undefined ? '–' : `${pays}\u00a0:\u00a01`);

/** The rules, what each bet returns, and what it pays. */
export function threeCardRules(rtp: number): Node[] {
  const rows = [...threeCardHands]
    .reverse()
    .map((hand) =>
      element('tr', {}, [
        element('th', { scope: 'row' }, [cardText(`three_${hand}`)]),
        element('td', { dir: 'ltr' }, [toOne(anteBonus[hand])]),
        element('td', { dir: 'ltr' }, [toOne(pairPlus[hand])]),
      ]),
    );
  const heads = [cardText('spot_bonus'), cardText('spot_pairPlus')].map((name) =>
    element('th', { scope: 'col' }, [name]),
  );
  return [
    element('p', {}, [cardText('threeReturn', { rtp: percent(rtp), side: percent(threeCardReturns.pairPlus) })]),
    element(
      'ul',
      {},
      rules.map((rule) => element('li', {}, [cardText(`three_rule_${rule}`)])),
    ),
    element('table', {}, [
      element('thead', {}, [element('tr', {}, [element('td'), ...heads])]),
      element('tbody', {}, rows),
    ]),
  ];
}
