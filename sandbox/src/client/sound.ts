/** A few tones, made on the spot. Silent until the player asks for sound. */
let context: AudioContext | null = null;

export const isSounding = (): boolean => context !== null;

export function switchSound(): boolean {
  if (context) {
    void context.close();
    context = null;
  } else {
    context = new AudioContext();
  }
  return isSounding();
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
