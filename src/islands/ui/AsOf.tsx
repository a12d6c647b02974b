import { timeOfDay } from '#model/dates.ts';

type Props = { atMs: number | undefined; say: (time: string) => string };

/** How old a list is that the host does not say again (stores/loadable.ts). */
export const AsOf = ({ atMs, say }: Props) =>
  atMs === undefined ? null : (
    <p className="text-13 text-text-2" role="status">
      {say(timeOfDay(atMs))}
    </p>
  );
