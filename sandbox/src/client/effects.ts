/** Long enough to see that something has changed. */
const CALM_PAUSE_MS = 350;

/** Whether the player asks for less motion: then outcomes are shown without animation. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Waits between two things that are shown; hardly at all with reduced motion. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, isCalm() ? Math.min(ms, CALM_PAUSE_MS) : ms));

/** Synthesised tones. Silent until the player switches sound on. */
let context: AudioContext | null = null;

/** @returns whether there is sound now. */
export function switchSound(): boolean {
  if (context) {
    void context.close();
    context = null;
  } else {
    context = new AudioContext();
  }
  return context !== null;
}

export function tone(frequency: number, lengthMs: number, afterMs = 0): void {
  if (!context) return;
  const at = context.currentTime + afterMs / 1000;
  const source = new OscillatorNode(context, { frequency, type: 'triangle' });
  const volume = new GainNode(context, { gain: 0.12 });
  volume.gain.setValueAtTime(0.12, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + lengthMs / 1000);
  source.connect(volume).connect(context.destination);
  source.start(at);
  source.stop(at + lengthMs / 1000);
}
