/** "UTC+1": the reader's own zone at a moment, written alike in every language. */
export function zoneName(epochMs: number): string {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(epochMs);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return offset.replace(/^GMT(\+0$)?/, 'UTC');
}
