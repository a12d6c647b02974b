import ar from '#sandbox/client/boards/texts/ar.json' with { type: 'json' };
import en from '#sandbox/client/boards/texts/en.json' with { type: 'json' };
import fr from '#sandbox/client/boards/texts/fr.json' with { type: 'json' };
import { textsOf } from '#sandbox/client/texts.ts';

export type BoardTextKey = keyof typeof fr;
/** What is said at tables on which chips are laid. */
export const boardText = textsOf<BoardTextKey>({ fr, en, ar });
