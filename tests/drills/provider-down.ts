// docs/runbooks/provider-down.md: a third party does not answer.
import { expect, hold, type Scratch, until } from './scratch.ts';

const sports = '/services/sportsbook/sports';
const bet = { type: 'single', stake: '1', currency: 'TND', accept_changes: 'none' };
const selections = [{ event_id: '1-0-1-1', market_id: 'result.goals', outcome_id: 'home', odd: '1.50' }];

export async function loseProvider(house: Scratch, step: (what: string) => void): Promise<void> {
  await house.start();
  await until(async () => (await house.call('GET', sports)).status === 200, 'there are matches');
  await house.stop();
  await house.start(['platform']);
  step('the provider is gone');
  expect(await house.call('GET', sports), 503, 'matches are unavailable');
  const { access } = await house.signIn();
  expect(await house.call('GET', '/api/accounts/user', access), 200, 'accounts and money are there');
  const owner = await house.signInOwner();
  const set = (is_open: boolean) =>
    house.call('PUT', '/api/staff/settings/services/sportsbook/', owner, {
      is_open,
      reason: 'the feed does not answer',
    });
  expect(await set(false), 200, 'an owner closes the sportsbook');
  const refused = await house.call('POST', '/api/integrations/sft/ticket/placement', access, { ...bet, selections });
  hold(refused.body.code === 'service_closed', 'bets are refused as closed, before anything of them is done');
  step('the sportsbook is closed; everything else goes on');
  await house.stop();
  await house.start();
  await until(async () => (await house.call('GET', sports)).status === 200, 'the provider answers again');
  expect(await set(true), 200, 'an owner opens the sportsbook');
  step('the provider is back, and the sportsbook is open');
}
