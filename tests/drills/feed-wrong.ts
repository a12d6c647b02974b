// docs/runbooks/feed-wrong.md: the feed sends a wrong result of a match.
import type { Answer } from '../../scripts/house/api-client.ts';
import { DrillFailed, expect, hold, type Scratch, until } from './scratch.ts';

type Match = { id: string; markets: Record<string, { outcomes: Record<string, { price: number | null }> }> };
type Selection = { event_id: string; market_id: string; outcome_id: string; odd: string };
const placement = '/api/integrations/sft/ticket/placement';
const list = '/services/sportsbook/events?sport=1&type=prematch';

const bet = (house: Scratch, access: string, selection: Selection, stake: string): Promise<Answer> =>
  house.call('POST', placement, access, {
    ...{ type: 'single', stake, currency: 'TND', accept_changes: 'any' },
    selections: [selection],
  });

const selectionsOf = ({ id, markets }: Match): Selection[] =>
  Object.entries(markets).flatMap(([market_id, { outcomes }]) =>
    Object.entries(outcomes).flatMap(([outcome_id, { price }]) =>
      price === null ? [] : [{ event_id: id, market_id, outcome_id, odd: (price / 100).toFixed(2) }],
    ),
  );

/** @returns the ticket's selection, and another one of the same match. */
async function betOn(house: Scratch, access: string): Promise<readonly [Selection, Selection]> {
  const { body } = await house.call('GET', list);
  for (const match of (body.events ?? []) as Match[]) {
    const [one, other] = selectionsOf(match);
    if (one && other && (await bet(house, access, one, '1')).status === 200) return [one, other];
  }
  throw new DrillFailed('no match takes a ticket');
}

/** Approves the only open proposal. */
async function approve(house: Scratch, token: string): Promise<void> {
  const { proposals } = (await house.call('GET', '/api/staff/proposals/', token)).body as {
    proposals: { id: string }[];
  };
  const path = `/api/staff/proposals/${proposals[0]?.id}/approval/`;
  expect(await house.call('POST', path, token, {}), 200, 'a manager approves it');
}

export async function correctFeed(house: Scratch, step: (what: string) => void): Promise<void> {
  await house.start();
  await until(async () => (await house.call('GET', list)).status === 200, 'there are matches');
  const { access } = await house.signIn();
  const [taken, other] = await betOn(house, access);
  const match = `/api/staff/matches/${taken.event_id}`;
  step(`a player has a ticket on ${taken.event_id}, of which the feed says what is not so`);
  const owner = await house.signInOwner();
  expect(await house.call('PUT', `${match}/limit/`, owner, { most: '0' }), 200, 'nothing more may be won on it');
  hold((await bet(house, access, other, '1')).body.code === 'transaction_limit', 'no more tickets are taken');
  step('nothing more may be won on the match');
  const proposal = await house.call('POST', `${match}/ruling/`, owner, { kind: 'abandoned' });
  hold(proposal.body.waits === true, 'an owner alone does not break it off');
  await approve(house, await house.signInManager());
  step('a second person has approved the ruling');
  const { ruling } = (await house.call('GET', `${match}/`, owner)).body as { ruling?: { kind?: string } | null };
  hold(ruling?.kind === 'abandoned', 'the ruling stands');
  hold((await bet(house, access, other, '2')).body.code === 'transaction_limit', 'it still takes no ticket');
  step('the ruling stands, and the match takes no ticket');
}
