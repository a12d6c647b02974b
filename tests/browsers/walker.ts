// Acts like a person in any engine, and waits for what they would wait for.
import { setTimeout as delay } from 'node:timers/promises';
import type { Language } from '../e2e/support/language.ts';
import { type Driver, MARKED, mark, type Target } from './driver.ts';

const LIMIT_MS = 45_000;
const POLL_MS = 150;

export type Visit = {
  readonly driver: Driver;
  readonly language: Language;
  readonly isPhone: boolean;
  readonly siteOrigin: string;
  readonly username: string;
  readonly password: string;
};

export class Walker {
  readonly visit: Visit;
  readonly #driver: Driver;

  constructor(visit: Visit) {
    this.visit = visit;
    this.#driver = visit.driver;
  }

  t = (key: string, values: Record<string, string | number> = {}): string => this.visit.language.t(key, values);

  open = (path: string, origin = this.visit.siteOrigin): Promise<void> =>
    this.#driver.open(origin + this.visit.language.at(path));

  read = <T>(expression: string): Promise<T> => this.#driver.run(`return ${expression};`, false);

  /** @throws Error that names what did not appear. */
  async until(what: string, holds: () => Promise<boolean>, limitMs = LIMIT_MS): Promise<void> {
    const endMs = Date.now() + limitMs;
    for (let last = ''; ; await delay(POLL_MS)) {
      try {
        if (await holds()) return;
      } catch (error) {
        // A page that is being replaced runs nothing.
        last = `: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
      }
      if (Date.now() > endMs) throw new Error(`not ${what} after ${limitMs / 1000} s${last}`);
    }
  }

  has = (target: Target): Promise<boolean> =>
    this.#driver.run(`return (${mark})(${JSON.stringify(target)});`, target.inFrame ?? false);

  sees = (target: Target): Promise<void> => this.until(`seen: ${nameOf(target)}`, () => this.has(target));

  missesSoon = (target: Target): Promise<void> =>
    this.until(`gone: ${nameOf(target)}`, async () => !(await this.has(target)));

  isAt = (part: string): Promise<void> =>
    this.until(`at ${part}`, async () => (await this.read<string>('location.href')).includes(part));

  async click(target: Target): Promise<void> {
    await this.until('loaded', () => this.read(loaded));
    await this.until(`pressed: ${nameOf(target)}`, async () => {
      if (!(await this.has(target))) return false;
      // It may still be moving.
      await delay(POLL_MS);
      if (!(await this.has(target))) return false;
      await this.#driver.click(target.inFrame ?? false);
      return true;
    });
  }

  /** Replaces the field's text; a line break is Enter. */
  async type(target: Target, text: string): Promise<void> {
    const line = text.replace('\n', '');
    // Touching the field hydrates its island, which may replace it.
    await this.until(`typed: ${line}`, async () => {
      if (!(await this.has(target))) return false;
      await this.read(`void ((field) => { field.focus(); field.select(); })(${marked})`);
      if (await this.read(`${marked}.closest('astro-island[ssr]') !== null`)) return false;
      await this.#driver.type(line);
      await delay(POLL_MS);
      return (await this.has(target)) && (await this.read(`${marked}.value`)) === line;
    });
    if (text !== line) await this.#driver.type('\n');
  }

  async upload(css: string, file: string): Promise<void> {
    await this.until(`chosen: ${file}`, async () => {
      if (!(await this.has({ css, isHidden: true }))) return false;
      await this.#driver.upload(file);
      return true;
    });
  }

  back = (): Promise<void> => this.read('history.back()');
}

/** While one page fades into the next, it ignores presses. */
const loaded = `document.readyState === 'complete' &&
  !document.getAnimations().some(({ effect }) => effect.pseudoElement?.startsWith('::view-transition'))`;
const marked = `document.querySelector('${MARKED}')`;
const nameOf = ({ css, text }: Target): string => (text ? `${css} "${text}"` : css);
