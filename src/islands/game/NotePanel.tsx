import type { ReactNode } from 'react';

/** Said over a game that goes on standing there. */
export const NotePanel = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="game-note" role="status">
    <p>{text}</p>
    <div className="game-note-ways">{children}</div>
  </div>
);
