import { localise, toLocale } from '#domain/locales.ts';

export function wheelLinks(locale: string) {
  const href = (path: string) => localise(path, toLocale(locale));
  return {
    wheel: href('/wheel-game'),
    signIn: `${href('/auth/sign-in')}?signin=pleaseAuth&next=${href('/wheel-game')}`,
    history: href('/wheel-game-history'),
    spins: href('/profile/spin-history'),
    check: href('/wheel-check'),
    casino: href('/slots/casino'),
    clock: href('/profile/reality-check'),
  };
}
