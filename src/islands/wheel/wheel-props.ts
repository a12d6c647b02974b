import type { Translate } from '#i18n/t.ts';
import type { Spin, Wheel } from '#stores/wheel/wheel.ts';

export type PlainPlayer = {
  readonly wheel: Wheel;
  readonly fault: string | null;
  readonly spins: readonly Spin[];
  /** The spin of the form that this page answers. */
  readonly drawn: Spin | null;
};
export type WheelViewProps = {
  readonly t: Translate;
  readonly plain: PlainPlayer | null;
  readonly isModal: boolean;
  readonly links: Readonly<Record<'signIn' | 'history' | 'check' | 'casino' | 'clock', string>>;
};
