// Switches market features off for one test.
import { onTestFinished } from 'vitest';
import { type MarketSwitch, market } from '#domain/market.ts';

export function inMarketWithout(name: MarketSwitch): void {
  Object.assign(market, { [name]: false });
  onTestFinished(() => void Object.assign(market, { [name]: true }));
}
