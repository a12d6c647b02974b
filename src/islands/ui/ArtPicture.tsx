import { type ReactNode, useState } from 'react';
import type { GameArt } from '#domain/art.ts';

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

/** A game's picture: the host's own where it sends one that loads, else ours. */
export function ArtPicture({ image, ...props }: Props) {
  return image ? <SentPicture image={image} {...props} /> : <DrawnPicture {...props} />;
}

function SentPicture({ image, ...props }: Props & { image: string }) {
  const [isBroken, setBroken] = useState(false);
  if (isBroken) return <DrawnPicture {...props} />;
  return (
    <Ground {...props} layout="sent">
      <Picture source={image} part="game-art-sent" eager={props.eager} onBroken={() => setBroken(true)} />
    </Ground>
  );
}

function DrawnPicture(props: Omit<Props, 'image'>) {
  const { art, eager } = props;
  return (
    <Ground {...props} layout={art.layout}>
      {art.motif && <Picture source={`/art/motifs/${art.motif}.svg`} part="game-art-motif" eager={eager} />}
      <Picture source={heroAddress(art.hero)} part="game-art-hero" eager={eager} />
      {art.companions.map((companion, index) => {
        const part = `game-art-companion game-art-companion-${index + 1}`;
        return <Picture key={part} source={heroAddress(companion)} part={part} eager={eager} />;
      })}
    </Ground>
  );
}

type PictureProps = { source: string; part: string; eager: boolean | undefined; onBroken?: () => void };

function Picture({ source, part, eager, onBroken }: PictureProps) {
  return (
    <img
      // What the server has drawn may have failed before anybody listened.
      ref={onBroken && ((image) => whenBroken(image, onBroken))}
      onError={onBroken}
      className={part}
      src={source}
      alt=""
      width={256}
      height={256}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      draggable={false}
    />
  );
}

/** A drawing without a size of its own is as wide as nothing, and no failure. */
function whenBroken(image: HTMLImageElement | null, act: () => void): void {
  if (image?.complete && image.naturalWidth === 0) image.decode().catch(act);
}

type GroundProps = Omit<Props, 'image'> & { layout: string; children: ReactNode };

/** Its look is chosen by attributes alone: a style attribute in a page would be refused by its policy. */
const Ground = ({ art, name, producer, bare, layout, children }: GroundProps) => (
  <span
    className="game-art"
    dir="ltr"
    data-layout={layout}
    data-pattern={art.pattern}
    data-ground={art.groundHue}
    data-edge={art.edgeHue}
  >
    {children}
    {!bare && (
      <span className="game-art-title" data-size={art.titleSize}>
        {name}
        <small>{producer}</small>
      </span>
    )}
  </span>
);
