import { toDecimal } from '#domain/money.ts';
import { readCode } from '#domain/typed-text.ts';
import { committedText, readRoll, readTable, tableText, tileAt } from '#domain/wheel/wheel.ts';
import { readCheck } from '#model/wheel/wheel-check.ts';

const form = document.querySelector<HTMLFormElement>('.wheel-check-form');
const result = document.querySelector<HTMLElement>('.wheel-check-result');
const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (buffer: ArrayBuffer) =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');

async function hmac(key: string, message: string): Promise<string> {
  const secret = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return hex(await crypto.subtle.sign('HMAC', secret, bytes(message)));
}

function showResult(isGood: boolean, lines: readonly string[]): void {
  result?.replaceChildren(...lines.map((line) => Object.assign(document.createElement('p'), { textContent: line })));
  if (result) result.dataset.outcome = isGood ? 'good' : 'bad';
}

async function check(): Promise<void> {
  if (!form || !result) return;
  const typed = (name: string) => readCode((form.elements.namedItem(name) as HTMLInputElement).value);
  const [commitment, key, request] = [typed('commitment').toLowerCase(), typed('seed'), typed('request_id')];
  const table = readTable(typed('wheel'));
  const { holds = '', holdsNot = '', incomplete = '', number = '', tile = '' } = result.dataset;
  if (!commitment || !key || !request || !table) return showResult(false, [incomplete]);
  const committed = hex(await crypto.subtle.digest('SHA-256', bytes(committedText(key, tableText(table)))));
  const roll = readRoll(await hmac(key, request));
  const tileIndex = tileAt(table.tiles, roll);
  const prize = table.tiles[tileIndex];
  showResult(committed === commitment, [
    committed === commitment ? holds : holdsNot,
    `${number}: ${roll}`,
    `${tile}: ${tileIndex + 1} · ${prize ? toDecimal(prize.amount) : ''} ${table.currency}`,
  ]);
}

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void check();
});

function fillFromAddress(): void {
  const values = Object.entries(readCheck(location.hash));
  if (!form || values.every(([, value]) => value === '')) return;
  for (const [name, value] of values) (form.elements.namedItem(name) as HTMLInputElement).value = value;
  void check();
}
addEventListener('hashchange', fillFromAddress);
fillFromAddress();
