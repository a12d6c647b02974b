import type { ReactNode } from 'react';

/** A note over a running game. */
export const NotePanel = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="game-note" role="status">
    <p>{text}</p>
    <div className="game-note-ways">{children}</div>
  </div>
);
