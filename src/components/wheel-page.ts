// What the page of the wheel knows before a script runs: the wheel as any visitor sees it, and where no script runs the
// player's own.
import { getWheelSettings, listPrizes, listSpins } from '#contract/wheel.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { prizesOnWheel } from '#domain/wheel.ts';
import { loadRecordTexts } from '#i18n/record-texts.ts';
import { textOfFault } from '#i18n/server.ts';
import { translator } from '#i18n/t.ts';
import type { PlainPlayer } from '#islands/wheel/WheelRoom.tsx';

type Asked = {
  readonly currentLocale: string | undefined;
  readonly locals: Pick<App.Locals, 'part' | 'own' | 'form'>;
};

export async function readWheelPage({
  currentLocale,
  locals,
}: Asked): Promise<{ wheel: PlainPlayer['wheel'] | null; plain: PlainPlayer | null }> {
  const [settings, prizes, own, spins] = await Promise.all([
    locals.part(getWheelSettings),
    locals.part(listPrizes, { currency: DEFAULT_CURRENCY }),
    locals.own(getWheelSettings),
    locals.own(listSpins),
  ]);
  const wheel =
    settings.ok && prizes.ok
      ? {
          settings: settings.value,
          prizes: prizesOnWheel(prizes.value.prizes, settings.value.currency ?? DEFAULT_CURRENCY),
        }
      : null;
  const code = locals.form?.faults.form;
  const plain = own &&
    wheel && {
      wheel: { ...wheel, settings: own },
      fault: code === undefined ? null : textOfFault(currentLocale, code),
      spins: spins?.items.slice(0, SHOWN) ?? [],
    };
  return { wheel, plain };
}

const SHOWN = 5;

/** Of everything that the wheel says without scripts. */
export const wheelTexts = async (locale: string) => translator(await loadRecordTexts(locale, 'wheel'), locale);
