/**
 * The address of the API host: an origin, with or without a prefix of every call's path (https://api.example/core). A
 * host behind a proxy may not know the prefix, so a path in a response is resolved like a call's.
 */
import { err, ok, type Result } from '#domain/result.ts';

const EXAMPLE = 'https://api.example.com or https://api.example.com/core';
const CREDENTIALS = /^(?:[\w+.-]+:\/\/)?[^/?#]*@/;

/**
 * @param name of the setting.
 * @returns the address without a slash at its end, or a sentence about what is wrong with it.
 */
export function readHostAddress(text: string, name = 'API_ORIGIN'): Result<string, string> {
  // The message omits the address, which may contain a password.
  if (CREDENTIALS.test(text)) return err(`${name} has a user name or a password in it: remove them.`);
  const url = URL.parse(text);
  const fault = faultOf(url);
  if (url === null || fault !== null) return err(`${name} is "${text}", but ${fault}`);
  return ok(`${url.origin}${url.pathname.replace(/\/+$/, '')}`);
}

function faultOf(url: URL | null): string | null {
  if (url === null) return `it must be an address such as ${EXAMPLE}.`;
  // The name before a port parses as a scheme.
  if (/^\d+(\/|$)/.test(url.pathname)) return `it does not say http or https: write http://${url.href}.`;
  if (!/^https?:$/.test(url.protocol))
    return `the site speaks http and https alone: write an address such as ${EXAMPLE}.`;
  return url.search + url.hash === '' ? null : `it must end with its path: remove ${url.search}${url.hash}.`;
}

/** A path that a browser cannot read as another host. */
const PATH = /^\/(?![/\\])/;

/**
 * @param address of the host, by `readHostAddress`.
 * @returns the absolute address of a link in the host's response; null if it is not one.
 */
export function linkAt(address: string, link: string): URL | null {
  const base = new URL(address).pathname;
  const text = link.trim();
  const hasBase = base !== '/' && (text === base || text.startsWith(`${base}/`));
  return URL.parse(PATH.test(text) && !hasBase ? `${address}${text}` : text, `${address}/`);
}
