// A statement as PDF. All figures are Latin text. An Arabic statement has Arabic labels, shaped by fontkit and placed from
// the right. Only a player's name may mix both scripts.
import type { PDFFont, PDFPage } from '@cantoo/pdf-lib';
import { direction, type Locale } from '#domain/locales.ts';
import { type AmountMinor, add, formatAmount, zero } from '#domain/money.ts';
import { type KeyOf, type Translate, translators } from '#domain/texts.ts';
import { statementFont } from '#platform/safer-gambling/statement-font.ts';
import type en from '#platform/safer-gambling/texts/en.json';
import {
  netOf,
  type PeriodStatement,
  type StatementPeriod,
  type StatementSums,
} from '#platform/safer-gambling/year-statement.ts';

export type PrintedStatement = {
  readonly username: string;
  readonly currency: string;
  readonly period: StatementPeriod;
  /** The market's date. */
  readonly madeOn: string;
  readonly code: string;
  readonly checkAddress: string;
  readonly statement: PeriodStatement;
};

const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 48;
const [ROW, SMALL, NORMAL, TITLE] = [16, 8, 10, 22];
const COLUMNS = ['deposited', 'withdrawn', 'bonuses', 'staked', 'returned', 'net', 'other', 'end'] as const;
/** The width of the month column; the figures share the rest. */
const FIRST_COLUMN = 54;

type StatementTexts = Translate<KeyOf<typeof en>>;
const translatorIn = await translators<typeof en>(
  (locale) => import(`./texts/${locale}.json`, { with: { type: 'json' } }),
);
type Sums = Readonly<Record<(typeof COLUMNS)[number], AmountMinor>>;

/** The standard fonts of PDF readers lack the minus sign and directional marks. */
const printable = (text: string): string =>
  text
    .replaceAll(/[\u200e\u200f\u061c\u2066-\u2069]/g, '')
    .replaceAll('\u2212', '-')
    .replaceAll(/[\u202f\u2009]/g, '\u00a0');

const day = (iso: string): string => iso.split('-').toReversed().join('/');
const isArabic = (text: string): boolean => /[\u0600-\u06ff]/.test(text);

/** Splits a text into runs of one font, from left to right; a text that begins in Arabic runs from right to left. */
function textRuns(text: string): string[] {
  if (!isArabic(text)) return [text];
  const runs = text.match(/[a-z\d]+|[_.-]|[^\w.-]+/gi) ?? [];
  return isArabic(text.slice(0, 1)) ? runs.reverse() : runs;
}

/** Draws text from the start of a line: the left margin, or the right one in Arabic. */
class Sheet {
  y = HEIGHT - MARGIN;
  readonly #addPage: () => PDFPage;
  readonly #fonts: { readonly latin: PDFFont; readonly arabic: PDFFont | null };
  readonly #isRtl: boolean;
  #page: PDFPage;

  constructor(addPage: () => PDFPage, fonts: { latin: PDFFont; arabic: PDFFont | null }, isRtl: boolean) {
    this.#addPage = addPage;
    this.#page = addPage();
    this.#fonts = fonts;
    this.#isRtl = isRtl;
  }

  /** @param x points from the margin at which the line starts @param end whether the text ends there */
  put(text: string, x: number, size = NORMAL, end = false): void {
    const runs = textRuns(printable(text)).map((run) => {
      const font = this.#fontOf(run);
      return { run, font, width: font.widthOfTextAtSize(run, size) };
    });
    const whole = runs.reduce((sum, { width }) => sum + width, 0);
    const start = end ? x - whole : x;
    let left = this.#isRtl ? WIDTH - MARGIN - start - whole : MARGIN + start;
    for (const { run, font, width } of runs) {
      this.#page.drawText(run, { x: left, y: this.y, size, font });
      left += width;
    }
  }

  #fontOf(text: string): PDFFont {
    return (isArabic(text) && this.#fonts.arabic) || this.#fonts.latin;
  }

  rule(): void {
    const y = this.y + ROW - 5;
    this.#page.drawLine({ start: { x: MARGIN, y }, end: { x: WIDTH - MARGIN, y }, thickness: 0.25 });
  }

  /** Moves down. @param rows how many must fit on the page; if they do not, a new page begins */
  down(by = ROW, rows = 1): void {
    this.y -= by;
    if (this.y >= MARGIN + (rows - 1) * ROW) return;
    this.#page = this.#addPage();
    this.y = HEIGHT - MARGIN;
  }

  /** Wraps at words. */
  paragraph(text: string, size = SMALL): void {
    const words = text.split(' ');
    let line = '';
    for (const word of words) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.#fontOf(longer).widthOfTextAtSize(printable(longer), size) <= WIDTH - 2 * MARGIN) line = longer;
      else {
        this.put(line, 0, size);
        this.down(size * 1.5);
        line = word;
      }
    }
    this.put(line, 0, size);
    this.down(size * 1.5);
  }
}

/** Loads its libraries with the first statement. @returns the file without the signed last line */
export async function statementPdf(printed: PrintedStatement, locale: Locale): Promise<Uint8Array<ArrayBuffer>> {
  const { PDFDocument, StandardFonts } = await import('@cantoo/pdf-lib');
  const document = await PDFDocument.create();
  const isRtl = direction(locale) === 'rtl';
  const hasArabic = isRtl || isArabic(printed.username);
  if (hasArabic) document.registerFontkit((await import('@cantoo/fontkit')) as never);
  const arabic = hasArabic ? await document.embedFont(Buffer.from(statementFont, 'base64'), { subset: true }) : null;
  const latin = await document.embedFont(StandardFonts.Helvetica);
  const t = translatorIn(locale);
  document.setTitle(`${t('title')}, ${printed.username}`);
  document.setLanguage(locale);
  const sheet = new Sheet(() => document.addPage([WIDTH, HEIGHT]), { latin, arabic }, isRtl);
  drawFacts(sheet, printed, t, locale);
  drawTable(sheet, printed.statement, t, locale);
  drawCheck(sheet, printed, t);
  return Uint8Array.from(await document.save());
}

function drawFacts(sheet: Sheet, printed: PrintedStatement, t: StatementTexts, locale: Locale): void {
  const { statement, period, currency } = printed;
  const money = (amount: AmountMinor) => `${formatAmount(amount, locale)} ${currency}`;
  sheet.down(TITLE);
  sheet.put('Zellige', 0, TITLE);
  sheet.down(TITLE * 1.4);
  sheet.put(t('title'), 0, TITLE * 0.7);
  sheet.down(ROW * 1.6);
  const facts: readonly (readonly [string, string])[] = [
    [t('holder'), printed.username],
    [t('period'), `${day(period.from)} - ${day(period.to)}`],
    [t('madeOn'), printed.madeOn],
    [t('opening'), money(statement.opening.cash)],
    [t('closing'), money(statement.closing.cash)],
    [t('closingBonus'), money(statement.closing.bonus)],
    [t('closingHeld'), money(statement.closing.held)],
  ];
  for (const [name, value] of facts) {
    sheet.put(name, 0);
    sheet.put(value, 180);
    sheet.down();
  }
}

function drawTable(sheet: Sheet, { months, total, closing }: PeriodStatement, t: StatementTexts, locale: Locale): void {
  const width = (WIDTH - 2 * MARGIN - FIRST_COLUMN) / COLUMNS.length;
  const row = (first: string, cells: readonly string[]) => {
    sheet.down();
    sheet.put(first, 0, SMALL);
    for (const [at, cell] of cells.entries()) sheet.put(cell, FIRST_COLUMN + (at + 1) * width, SMALL, true);
  };
  const figures = (sums: Sums) => COLUMNS.map((name) => formatAmount(sums[name], locale));
  sheet.down();
  row(
    t('month'),
    COLUMNS.map((name) => t(name)),
  );
  for (const { month, sums, closing: after } of months) {
    row(day(month), figures(withEnd(sums, after)));
    sheet.rule();
  }
  row(t('total'), figures(withEnd(total, closing)));
  sheet.rule();
  sheet.down(ROW * 1.5);
  sheet.paragraph(t('note'));
}

const withEnd = (sums: StatementSums, { cash, bonus, held }: PeriodStatement['closing']): Sums => ({
  ...sums,
  net: netOf(sums),
  end: [cash, bonus, held].reduce(add, zero),
});

const [GROUP, GROUPS_A_LINE] = [4, 12];

function drawCheck(sheet: Sheet, { code, checkAddress }: PrintedStatement, t: StatementTexts): void {
  const groups = code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? [];
  sheet.down(ROW, 5);
  sheet.paragraph(t('check'));
  sheet.put(checkAddress, 0, SMALL);
  sheet.down(ROW);
  for (let at = 0; at < groups.length; at += GROUPS_A_LINE) {
    sheet.put(groups.slice(at, at + GROUPS_A_LINE).join(' '), 0);
    sheet.down();
  }
}
