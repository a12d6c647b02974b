import { element } from '#sandbox/client/element.ts';
import { liveText } from '#sandbox/client/live/live-texts.ts';
import { progressOf } from '#sandbox/client/live/race/race-run.ts';
import { type Look, runnerPicture } from '#sandbox/client/live/race/runner-picture.ts';
import { isCalm } from '#sandbox/client/motion.ts';
import { tone } from '#sandbox/client/sound.ts';
import type { RaceCard } from '#sandbox/live/race-card.ts';

const RACE_MS = 15_000;

/** The course: a lane for each runner, from the gates to the post. It runs from left to right in every language. */
export class RaceTrack {
  readonly root = element('div', { class: 'track', dir: 'ltr', 'aria-hidden': 'true' });
  readonly #look: Look;
  #runners: HTMLElement[] = [];

  constructor(look: Look) {
    this.#look = look;
  }

  /** Everybody in the gates. */
  line(card: RaceCard): void {
    this.#runners = card.map((_, at) => element('span', { class: 'runner' }, [runnerPicture(this.#look, at + 1)]));
    this.root.replaceChildren(
      ...this.#runners.map((runner, at) =>
        element('div', { class: 'lane' }, [element('span', { class: 'gate' }, [String(at + 1)]), runner]),
      ),
      element('span', { class: 'post', title: liveText('post') }),
    );
  }

  /** The gates shut: they paw the ground. */
  steady(): void {
    this.root.classList.add('steady');
  }

  async run(order: readonly number[], round: number): Promise<void> {
    this.root.classList.remove('steady');
    if (isCalm()) return this.finish(order);
    this.root.classList.add('running');
    tone(300, 200);
    const runs = this.#runners.map((runner, at) => {
      const way = progressOf(at + 1, order.indexOf(at + 1), order.length, round);
      const frames = way.map((share) => ({ insetInlineStart: standingAt(share) }));
      return runner.animate(frames, { duration: RACE_MS, easing: 'linear' });
    });
    await Promise.all(runs.map(({ finished }) => finished.catch(() => undefined)));
    this.finish(order);
  }

  /** Behind the post, a little further for whoever was there sooner; the first three with their places. */
  finish(order: readonly number[]): void {
    this.root.classList.remove('steady', 'running');
    for (const [at, runner] of this.#runners.entries()) {
      const place = order.indexOf(at + 1);
      runner.style.insetInlineStart = standingAt(1);
      runner.dataset.place = place < 3 ? String(place + 1) : '';
    }
  }
}

/** Where a runner stands that has come so far: between the gate's number and the post, its own length less. */
const standingAt = (share: number): string => `calc(26px + (100% - 26px - var(--runner) - 14px) * ${share.toFixed(4)})`;
