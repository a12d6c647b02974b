// Checks another API host before the site starts, as strictly as the runtime will.
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { getSettings } from '#contract/settings.ts';
import { RefusedStart } from './settings.ts';

const LIMIT_MS = 10_000;

/**
 * @param setting the name of the setting with the address. @throws RefusedStart with the reason, and how to solve it.
 */
export async function refuseSilentHost(address: string, setting = 'API_ORIGIN'): Promise<void> {
  const url = new URL(address);
  const { status, location } = await probe(`${address}${getSettings.path}`).catch((fault: Fault) => {
    throw new RefusedStart(`The API host ${address} does not answer, ${explain(fault, url, setting)}.`);
  });
  const elsewhere = URL.parse(location, address);
  // The edge follows no redirect, because a token must not go to another origin.
  if (status >= 300 && status < 400 && elsewhere && elsewhere.origin !== url.origin)
    throw new RefusedStart(
      `The API host ${address} redirects to ${elsewhere.origin}: set ${setting} to an address there.`,
    );
  if (status >= 502 && status <= 504)
    throw new RefusedStart(
      `The API host ${address} does not answer, its proxy says with status ${status}: start the host behind it.`,
    );
}

type Answered = { readonly status: number; readonly location: string };

/** Not by `fetch`, which blocks some ports. */
function probe(address: string): Promise<Answered> {
  const request = address.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    const options = {
      signal: AbortSignal.timeout(LIMIT_MS),
      headers: { accept: 'application/json' },
      // Ignores NODE_TLS_REJECT_UNAUTHORIZED, because the runtime does not support it.
      rejectUnauthorized: true,
    };
    const outgoing = request(address, options, (response) => {
      answered({ status: response.statusCode ?? 0, location: response.headers.location ?? '' });
      response.destroy();
    });
    outgoing.once('error', failed).end();
  });
}

type Fault = Pick<NodeJS.ErrnoException, 'code' | 'message'>;

function explain({ code = '', message }: Fault, { hostname, port, protocol, host }: URL, setting: string): string {
  const isTls = protocol === 'https:';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return `because nobody knows an address of the name ${hostname}: correct ${setting}, or look at the network`;
  if (code === 'ECONNREFUSED')
    return `because nothing listens on port ${port || (isTls ? 443 : 80)} of ${hostname}: start the host, or correct ${setting}`;
  if (code === 'ABORT_ERR')
    return `because nothing came within ${LIMIT_MS / 1000} seconds: start the host, or correct ${setting}`;
  if (code === 'CERT_HAS_EXPIRED') return 'because its certificate has expired: have it renewed';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return `because its certificate is of another name than ${hostname}: set ${setting} to the name in it`;
  if (/SELF_SIGNED|UNABLE_TO_|^CERT_/.test(code))
    return 'because no known authority signed its certificate: set NODE_EXTRA_CA_CERTS to a file with the certificate that signed it';
  if (isTls && /^(EPROTO|ERR_SSL_)/.test(code))
    return `because it speaks no TLS: set ${setting} to http://${host}, or to another port`;
  if (code.startsWith('HPE_') || code === 'ECONNRESET')
    return `because it does not speak ${isTls ? 'HTTPS' : 'HTTP'} on that port: correct ${setting}`;
  return `because of "${message}": look at the network, or correct ${setting}`;
}
