import '#islands/ui/game-art.css';
import type { ComponentProps } from 'react';
import { gameArt } from '#domain/lobby/art.ts';
import { ArtPicture } from '#islands/ui/ArtPicture.tsx';

/** A game's picture where only its title is at hand: what it shows is worked out here. */
export function GameArt(props: Omit<ComponentProps<typeof ArtPicture>, 'art'>) {
  return <ArtPicture {...props} art={gameArt(props)} />;
}
