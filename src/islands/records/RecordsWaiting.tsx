const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** As tall as most of a first page, so that little moves when it is there. */
export const RecordsWaiting = () => (
  <div className="panel grid gap-5 p-4" aria-hidden="true">
    {rows.map((row) => (
      <span key={row} className="skeleton h-11" />
    ))}
  </div>
);
