// The numbers that production is configured with.
import { unstable_readConfig as readConfig } from 'wrangler';

const { vars } = readConfig({ config: 'platform/wrangler.toml', env: 'production' });
export const production = { JACKPOT_SHARDS: `${vars.JACKPOT_SHARDS}`, ODDS_SHARDS: `${vars.ODDS_SHARDS}` };
