export type LobbySlide = {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** A page of ours, or an https address. */
  readonly link: string | null;
  readonly image: string | null;
  readonly forPlayers: boolean;
};

/** On a wide screen these are beside the hero. */
const besides = ['returns', 'pace', 'cashback', 'first-deposit'];
export const isBeside = (type: string): boolean => besides.includes(type);

export type SlidePlace = {
  readonly route: string;
  readonly locale: string;
  readonly platform: 'web' | 'mobile';
};

export const slidesSeenBy = (slides: readonly LobbySlide[], isPlayer: boolean): readonly LobbySlide[] =>
  isPlayer ? slides : slides.filter(({ forPlayers }) => !forPlayers);
