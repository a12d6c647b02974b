import type { Game } from '#domain/lobby/catalogue.ts';

/** Another game of the same studio is closest, then one of the same kind; most played first among equals. */
export function similarGames(games: readonly Game[], to: Game, count: number): Game[] {
  const others = games.filter((game) => game.id !== to.id);
  const alike = others.filter((game) => game.producer === to.producer && game.type === to.type);
  const bySameStudio = others.filter((game) => game.producer === to.producer && game.type !== to.type);
  const ofSameKind = others.filter((game) => game.producer !== to.producer && game.type === to.type);
  return [...alike, ...bySameStudio, ...ofSameKind].slice(0, count);
}
