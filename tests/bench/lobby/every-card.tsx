// The peer: a plain React list that renders every matching card at once.
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { GameArt } from '#islands/ui/GameArt.tsx';
import '../../../src/theme/tokens.css';
import '../../../src/islands/ui/game-art.css';

type PeerGame = { name: string; producer: string };
declare const peerGames: PeerGame[];

function EveryCard() {
  const [typed, setTyped] = useState('');
  const query = typed.toLowerCase();
  const shown = peerGames.filter(({ name, producer }) => `${name} ${producer}`.toLowerCase().includes(query));
  return (
    <>
      <input aria-label="Search" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p>{shown.length}</p>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: 16 }}>
        {shown.map(({ name, producer }) => (
          <article key={name + producer}>
            <a href={`#${name}`}>
              <GameArt name={name} producer={producer} />
            </a>
            <button type="button" aria-label={`Favourite: ${name}`} />
            <p>
              <span>RTP 96</span>
              <span role="img" aria-label="volatility" />
            </p>
          </article>
        ))}
      </div>
    </>
  );
}

createRoot(document.body.appendChild(document.createElement('div'))).render(<EveryCard />);
