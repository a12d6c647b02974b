import { getWheelSettings, listPrizes, listSpins } from '#contract/wheel/wheel.ts';
import { DEFAULT_CURRENCY } from '#domain/money.ts';
import { prizesOnWheel } from '#domain/wheel/wheel.ts';
import { textOfFault } from '#i18n/server.ts';
import type { PlainPlayer } from '#islands/wheel/wheel-props.ts';
import { findSpin } from '#model/wheel/wheel-form.ts';

type PageInput = {
  readonly currentLocale: string | undefined;
  readonly url: URL;
  readonly locals: Pick<App.Locals, 'part' | 'ofPlayer' | 'form'>;
};

export async function readWheelPage({
  currentLocale,
  url,
  locals,
}: PageInput): Promise<{ wheel: PlainPlayer['wheel'] | null; plain: PlainPlayer | null }> {
  const [settings, playerSettings, spins] = await Promise.all([
    locals.part(getWheelSettings),
    locals.ofPlayer(getWheelSettings),
    locals.ofPlayer(listSpins),
  ]);
  const currency = (playerSettings ?? (settings.ok ? settings.value : null))?.currency ?? DEFAULT_CURRENCY;
  const prizes = await locals.part(listPrizes, { currency });
  const wheel =
    settings.ok && prizes.ok
      ? {
          settings: settings.value,
          prizes: prizesOnWheel(prizes.value.prizes, currency),
        }
      : null;
  const code = locals.form?.faults.form;
  const plain = playerSettings &&
    wheel && {
      wheel: { ...wheel, settings: playerSettings },
      fault: code === undefined ? null : textOfFault(currentLocale, code),
      spins: spins?.items.slice(0, SHOWN) ?? [],
      drawn: code === undefined ? findSpin(spins?.items ?? [], url.searchParams.get('spun')) : null,
    };
  return { wheel, plain };
}

const SHOWN = 5;
