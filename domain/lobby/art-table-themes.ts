import { type ArtTheme, table } from '#domain/lobby/art-theme.ts';

/** Themes of tables and shows: their titles are a game and a place. */
export const tableThemes: readonly ArtTheme[] = [
  table(
    'blackjack',
    'blackjack twenty-one',
    'joker spade-suit top-hat heart-suit club-suit crown clinking-glasses',
    'spade-suit heart-suit coin',
    'card-ace-spades',
    '160/170 180/200 20/20 260/270',
  ),
  table(
    'roulette',
    'roulette croupier',
    'pool-8-ball bullseye wheel ferris-wheel top-hat cocktail-glass',
    'coin gem-stone star',
    'cartwheel',
    '30/60 20/30 160/170 270/280',
  ),
  table(
    'baccarat',
    'baccarat banker punto',
    'diamond-suit clinking-glasses top-hat bottle-with-popping-cork crown gem-stone',
    'diamond-suit heart-suit coin',
    'card-king-diamonds',
    '20/10 310/320 180/200 260/270',
  ),
  table(
    'poker',
    "poker hold'em holdem royal flush jacks deuces joker video-poker card pontoon casino gow pai red-dog dog war stud",
    'heart-suit club-suit joker crown spade-suit diamond-suit cowboy-hat-face trophy',
    'spade-suit heart-suit diamond-suit',
    'card-joker',
    '160/170 20/20 260/270 300/310',
  ),
  table(
    'dice',
    'dice craps sic bo',
    'game-die shamrock money-bag red-envelope',
    'game-die coin star',
    'rolling-dices',
    '20/30 180/200 280/290 150/160',
  ),
  table(
    'lotto',
    'lotto keno bingo lottery draw ticket raffle',
    'ticket balloon admission-tickets nesting-dolls confetti-ball party-popper glowing-star',
    'star coin balloon',
    'ticket',
    '350/10 220/240 280/290 180/190',
  ),
  table(
    'live',
    'live wheel money-wheel studio showtime show quiz',
    'wheel clapper-board studio-microphone ferris-wheel bullseye film-projector',
    'star coin sparkles',
    'film-spool',
    '300/320 20/30 230/250 180/200',
  ),
];
