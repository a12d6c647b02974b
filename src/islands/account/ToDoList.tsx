import type { Translate } from '#i18n/t.ts';
import type { OverviewLinks } from '#islands/account/OverviewFacts.tsx';
import { type ToDo, toDosOf } from '#model/account/to-do.ts';
import type { $standing } from '#stores/account/profile.ts';

type Props = { t: Translate; known: ReturnType<typeof $standing.get>; links: OverviewLinks };

/** Open tasks. The space is reserved from the start, so that nothing below moves when the host answers. */
export function ToDoList({ t, known, links }: Props) {
  const pages: Readonly<Record<ToDo, string | undefined>> = {
    confirmEmail: links.email,
    addEmail: links.email,
    verify: links.verification,
    verifyAgain: links.verification,
    fillIn: links.details,
  };
  if (known.kind === 'failed' || known.standing === null) return null;
  const due = known.standing ? toDosOf(known.standing).filter((toDo) => pages[toDo]) : null;
  return (
    <section className="panel to-do" data-feature="standing" aria-labelledby="to-do-title">
      <h2 id="to-do-title">{t('profile.toDo')}</h2>
      {due === null && (
        <p>
          <span className="skeleton overview-waiting" />
        </p>
      )}
      {due?.length === 0 && <p>{t('profile.nothingToDo')}</p>}
      {due !== null && due.length > 0 && (
        <ul>
          {due.map((toDo) => (
            <li key={toDo}>
              <a className="link" href={pages[toDo]}>
                {t(`profile.do_${toDo}`)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
