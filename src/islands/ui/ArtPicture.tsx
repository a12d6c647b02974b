import type { GameArt } from '#domain/lobby/art.ts';

type Props = {
  art: GameArt;
  name: string;
  producer: string;
  image?: string | null | undefined;
  bare?: boolean;
  eager?: boolean;
};

const heroAddress = (hero: string): string => `/art/heroes/${hero}.webp`;

/** A game's picture. Attributes select its look, because the page's policy blocks style attributes. */
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
        <span className="game-art-title" data-size={art.titleSize} translate="no">
          {name}
          <small>{producer}</small>
        </span>
      )}
    </span>
  );
}
