import type { ComponentProps } from 'react';
import { gameArt } from '#domain/lobby/art.ts';
import { ArtPicture } from '#islands/ui/ArtPicture.tsx';

/** For the lobby, whose style sheet includes its styles. */
export function GameArt(props: Omit<ComponentProps<typeof ArtPicture>, 'art'>) {
  return <ArtPicture {...props} art={gameArt(props)} />;
}
