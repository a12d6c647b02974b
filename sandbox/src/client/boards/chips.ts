import { numeralsOf } from '#domain/locales.ts';
import { boardText } from '#sandbox/client/boards/board-texts.ts';
import { button, h, icon, outlines, radioGroup } from '#sandbox/client/element.ts';
import { moneyText } from '#sandbox/client/texts.ts';
import type { BetLimits, RoundBets } from '#sandbox/games/boards/board.ts';

const edges = ['#768193', '#b6322d', '#2e64a6', '#007c59', '#181f2e', '#c0851f'];
const THOUSAND = 1_000;
const figures = new Intl.NumberFormat(numeralsOf(document.documentElement.lang), { maximumFractionDigits: 1 });

function chipText(minor: number): string {
  const units = minor / 1000;
  return units >= THOUSAND ? `${figures.format(units / THOUSAND)}k` : figures.format(units);
}

export function chip(minor: number, colour: number): HTMLElement {
  const element = h('span.bet-chip', { 'aria-hidden': 'true' }, h('bdi', chipText(minor)));
  element.style.setProperty('--edge', edges[colour % edges.length] ?? '');
  return element;
}

export const colourOf = (minor: number, chips: readonly number[]): number =>
  Math.max(
    0,
    chips.findLastIndex((worth) => worth <= minor),
  );

const toolNames = ['undo', 'clear', 'repeat', 'double'] as const;
export type TrayTool = (typeof toolNames)[number];

export function chipTray(chips: readonly number[], currency: string, onTool: (tool: TrayTool) => void) {
  // The second chip: a modest first stake that is never the highest chip.
  const first = chips[Math.min(1, chips.length - 1)] ?? 0;
  const picker = radioGroup({
    looks: ['chips', 'chip-choice'],
    legend: boardText('chips'),
    name: 'chip',
    choices: chips.map((value, at) => ({
      value,
      face: chip(value, at),
      label: boardText('chip', { amount: moneyText(value, currency) }),
    })),
    chosen: first,
  });
  const toolButton = (name: TrayTool) =>
    button('tray-tool', [icon(outlines[name]), h('span', boardText(name))], () => onTool(name), {
      title: boardText(name),
    });
  const tools = {
    undo: toolButton('undo'),
    clear: toolButton('clear'),
    repeat: toolButton('repeat'),
    double: toolButton('double'),
  };
  return {
    root: h('div.tray', [picker.root, h('div.tray-tools', Object.values(tools))]),
    chosen: () => Number(picker.inputs.find(({ checked }) => checked)?.value ?? 0),
    /** Disables by `aria-disabled`, so that a focused tool keeps the focus. */
    offer(can: Readonly<Record<TrayTool, boolean>>) {
      for (const name of toolNames) tools[name].setAttribute('aria-disabled', String(!can[name]));
      // Clear and repeat are never both possible, so they share one position.
      const [shown, hidden] = can.repeat ? [tools.repeat, tools.clear] : [tools.clear, tools.repeat];
      const hadFocus = hidden === document.activeElement;
      shown.hidden = false;
      if (hadFocus) shown.focus();
      hidden.hidden = true;
    },
  };
}

const totalStake = (bets: RoundBets): number => Object.values(bets).reduce((sum, stake) => sum + stake, 0);

export class BoardBets {
  bets: RoundBets = {};
  #before: RoundBets[] = [];
  #last: RoundBets = {};

  private readonly limits: BetLimits;

  constructor(limits: BetLimits) {
    this.limits = limits;
  }

  get total(): number {
    return totalStake(this.bets);
  }

  get isEmpty(): boolean {
    return this.total === 0;
  }

  get canUndo(): boolean {
    return this.#before.length > 0;
  }

  get canRepeat(): boolean {
    return this.isEmpty && totalStake(this.#last) > 0;
  }

  place(bet: string, chip: number): boolean {
    return this.#lay({ ...this.bets, [bet]: (this.bets[bet] ?? 0) + chip });
  }

  take(bet: string, chip: number): void {
    const { [bet]: stake = 0, ...others } = this.bets;
    if (stake > 0) this.#lay(stake - chip >= this.limits.least ? { ...others, [bet]: stake - chip } : others);
  }

  double(): boolean {
    return this.#lay(Object.fromEntries(Object.entries(this.bets).map(([bet, stake]) => [bet, stake * 2])));
  }

  repeat(): void {
    this.#lay(this.#last);
  }

  clear(): void {
    this.#lay({});
  }

  undo(): void {
    this.bets = this.#before.pop() ?? this.bets;
  }

  finish(): void {
    if (!this.isEmpty) this.#last = this.bets;
    this.bets = {};
    this.#before = [];
  }

  #lay(bets: RoundBets): boolean {
    if (totalStake(bets) > this.limits.most) return false;
    this.#before.push(this.bets);
    this.bets = bets;
    return true;
  }
}
