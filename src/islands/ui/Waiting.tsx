/** Taller than the screen, so that nothing visible moves when the rows arrive. */
export const Waiting = () => <div className="needs-script panel skeleton h-100svh" aria-hidden="true" />;
