/** @returns what the work gives, or `late` when the time is over; the work itself goes on. */
export async function within<Given, Late>(timeoutMs: number, work: Promise<Given>, late: Late): Promise<Given | Late> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timedOut = new Promise<Late>((resolve) => {
    timer = setTimeout(() => resolve(late), timeoutMs);
  });
  try {
    return await Promise.race([work, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
