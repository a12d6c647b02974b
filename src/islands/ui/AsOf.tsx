import { timeOfDay } from '#model/dates.ts';

type Props = { atMs: number | undefined; text: (time: string) => string };

/** The age of a list that a failed refresh left in place (stores/loadable.ts). */
export const AsOf = ({ atMs, text }: Props) =>
  atMs === undefined ? null : (
    <p className="text-13 text-text-2" role="status">
      {text(timeOfDay(atMs))}
    </p>
  );
