// Before the site starts: refuses a host that does not answer, and inspects one without a profile once, without a
// token, so that no visitor's request has to.
import { refuseSilentHost } from '../scripts/house/api-host.ts';
import { localOrigin, type Settings } from '../scripts/house/settings.ts';
import { connect, type Player, type Stated } from './connect.ts';
import { formatRow } from './rows.ts';

/** @returns the settings with a profile. @param stated names that no response of the host contains. */
export async function withProfile(settings: Settings, player?: Player, stated?: Stated): Promise<Settings> {
  const { apiOrigin, hostProfile, ports } = settings;
  if (apiOrigin === '') return settings;
  await refuseSilentHost(apiOrigin);
  if (hostProfile !== '') return settings;
  const { profile, rows } = await connect({ address: apiOrigin, site: localOrigin(ports.site), player, stated });
  const differing = rows.filter(({ verdict }) => verdict === 'differs');
  if (differing.length > 0)
    console.log(['The host answers otherwise than expected:', ...differing.map(formatRow)].join('\n'));
  return { ...settings, hostProfile: JSON.stringify(profile) };
}
