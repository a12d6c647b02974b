import type { GameArt } from '#domain/lobby/art.ts';

/** Whoever draws pictures brings their styles, game-art.css: a dialog that comes later brings them later. */
type Props = {
  /** Drawn up beforehand: by the server, or by the card's own component. */
  art: GameArt;
  name: string;
  producer: string;
  /** A picture that the game's own host sends, shown instead of the drawn one. */
  image?: string | null | undefined;
  /** Without title and producer, for a small picture beside a text that names the game. */
  bare?: boolean;
  /** At once, for what stands on the first screen. */
  eager?: boolean;
};

const heroAddress = (hero: string): string => `/art/heroes/${hero}.webp`;

/** A game's picture. Its look is chosen by attributes alone: a style attribute in a page would be refused by its policy. */
export function ArtPicture({ art, name, producer, image, bare, eager }: Props) {
  const loading = eager ? 'eager' : 'lazy';
  const picture = (source: string, part: string) => (
    <img
      key={part}
      className={part}
      src={source}
      alt=""
      width={256}
      height={256}
      loading={loading}
      decoding="async"
      draggable={false}
    />
  );
  return (
    <span
      className="game-art"
      dir="ltr"
      data-layout={image ? 'sent' : art.layout}
      // What is drawn when it does not load (components/broken-pictures.ts).
      data-hero={image ? art.hero : undefined}
      data-pattern={art.pattern}
      data-ground={art.groundHue}
      data-edge={art.edgeHue}
    >
      {image ? (
        picture(image, 'game-art-sent')
      ) : (
        <>
          {art.motif && picture(`/art/motifs/${art.motif}.svg`, 'game-art-motif')}
          {picture(heroAddress(art.hero), 'game-art-hero')}
          {art.companions.map((companion, index) =>
            picture(heroAddress(companion), `game-art-companion game-art-companion-${index + 1}`),
          )}
        </>
      )}
      {!bare && (
        <span className="game-art-title" data-size={art.titleSize}>
          {name}
          <small>{producer}</small>
        </span>
      )}
    </span>
  );
}
