/** Taller than what is in sight, so that nothing below is seen to move when the rows are there. */
export const Waiting = () => <div className="needs-script panel skeleton h-100svh" aria-hidden="true" />;
