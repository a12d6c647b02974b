import { addFollowed, removeFollowed } from '#contract/sportsbook/follows.ts';
import type { Subject } from '#domain/sportsbook/follows.ts';
import type { PageForm, Typed } from '#model/form.ts';

export type NamedSubject = Subject & { readonly name: string };
type Sent = Partial<Record<keyof NamedSubject, unknown>>;

/** A button has one value only. */
export const subjectValue = ({ kind, id, name }: NamedSubject): string => JSON.stringify({ kind, id, name });

/** Unchecked: the calls' schemas validate it. */
function subjectIn(value = ''): Sent {
  try {
    const { kind, id, name } = JSON.parse(value) as Sent;
    return { kind, id, name };
  } catch {
    return {};
  }
}

/** The part of the page with the follow button. */
const next: PageForm['next'] = (_typed, _answer, page = '/sportsbook') => `${page}#follow`;

export const followForm: PageForm = {
  call: addFollowed,
  body: ({ follow }) => ({ followed: [subjectIn(follow)] }),
  next,
};
export const unfollowForm: PageForm = {
  call: removeFollowed,
  body: ({ unfollow }) => {
    const { kind, id } = subjectIn(unfollow);
    return { kind, id };
  },
  next,
};

/** Decided by the pressed button. */
export const followForms = ({ unfollow }: Typed): PageForm => (unfollow === undefined ? followForm : unfollowForm);
