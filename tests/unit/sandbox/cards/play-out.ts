import type { Draw, Engine, Step } from '#sandbox/games/engine.ts';

export type Played<State, Shown> = { readonly staked: number; readonly steps: readonly Step<State, Shown>[] };

/** Plays a round to its end as a table does: it adds up the stakes, and requests nothing from a finished engine. */
export function playOut<Play, State, Shown, Decision>(
  engine: Engine<object, Play, State, Shown, Decision>,
  asked: unknown,
  draw: Draw,
  choose: (step: Step<State, Shown>) => unknown,
): Played<State, Shown> {
  const play = engine.readPlay(asked);
  if (!play.ok) throw new Error(play.error);
  let staked = play.value.stake;
  const steps = [engine.begin(play.value.play, draw)];
  while (steps.at(-1)?.win === null) {
    if (steps.length > 40) throw new Error('the round does not end');
    const step = steps.at(-1) as Step<State, Shown>;
    const read = engine.readDecision?.(choose(step), step.state);
    if (!read?.ok || !engine.decide) throw new Error('the decision was refused');
    staked += read.value.stake;
    steps.push(engine.decide(step.state, read.value.decision, draw));
  }
  return { staked, steps };
}

/** The average return and its standard error, from the return of each round. */
export function average(backs: Iterable<number>): { mean: number; deviation: number } {
  let [rounds, sum, squares] = [0, 0, 0];
  for (const back of backs) {
    rounds += 1;
    sum += back;
    squares += back * back;
  }
  return { mean: sum / rounds, deviation: Math.sqrt((squares / rounds - (sum / rounds) ** 2) / rounds) };
}
