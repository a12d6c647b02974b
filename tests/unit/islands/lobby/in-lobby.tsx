import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { LobbyContext, type LobbyTools } from '#islands/lobby/lobby-context.ts';
import { facts } from '#model/lobby/filters.ts';
import { t } from '../../../support/french.ts';

const tools: LobbyTools = {
  t,
  locale: 'fr',
  href: (path) => path,
  tap: () => true,
  askToSignIn: () => undefined,
  facts: facts,
  isRanked: true,
  formatReturn: String,
  formatCount: String,
};

/** Renders a part of the lobby as it stands in one. */
export const drawInLobby = (part: ReactNode) => render(<LobbyContext value={tools}>{part}</LobbyContext>);
