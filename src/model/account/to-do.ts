/** Steps that an account still lacks, most useful first. */
export const toDos = ['confirmEmail', 'addEmail', 'verifyAgain', 'verify', 'fillIn'] as const;
export type ToDo = (typeof toDos)[number];

type Known = {
  readonly email: string | null;
  readonly is_email_confirmed: boolean;
  readonly waiting_email: string | null;
  readonly verification: string;
  readonly has_details: boolean;
};

/** While the operator reviews the documents, the player has nothing to do. */
export function openToDos(known: Known): readonly ToDo[] {
  const isDue: Readonly<Record<ToDo, boolean>> = {
    confirmEmail: known.waiting_email !== null || (known.email !== null && !known.is_email_confirmed),
    addEmail: known.email === null && known.waiting_email === null,
    verifyAgain: known.verification === 'refused',
    verify: known.verification === 'none',
    fillIn: !known.has_details,
  };
  return toDos.filter((toDo) => isDue[toDo]);
}
