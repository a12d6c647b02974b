const SATURDAY = 6;

function markCurrentTown(): void {
  const chosen = location.hash || '#cashiers';
  for (const link of document.querySelectorAll<HTMLAnchorElement>('.towns a')) {
    if (link.hash === chosen) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  }
}

function marketAt(atMs: number): { day: number; time: string } {
  const now = new Date(atMs);
  const zone = { timeZone: 'Africa/Tunis' };
  const date = now.toLocaleDateString('en-CA', zone);
  return {
    day: new Date(`${date}T12:00Z`).getUTCDay(),
    time: now.toLocaleTimeString('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' }),
  };
}

function markOpenCashiers(): void {
  // components/frame/site-time.inline.ts writes it: a module imported by both would become a file of its own.
  const { day, time } = marketAt(Date.now() + (Number(document.documentElement.dataset.clock) || 0));
  for (const row of document.querySelectorAll<HTMLElement>('[data-week]')) {
    const [weekdays, saturday, sunday] = row.dataset.week?.split(',') ?? [];
    const hours = day === 0 ? sunday : day === SATURDAY ? saturday : weekdays;
    const [from = '', to = ''] = hours?.split('-') ?? [];
    const isOpen = from !== '' && from <= time && time < to;
    const note = row.querySelector<HTMLElement>('.open-now');
    if (!note) continue;
    note.textContent = (isOpen ? note.dataset.open : note.dataset.shut) ?? '';
    note.classList.toggle('is-open', isOpen);
  }
}

addEventListener('hashchange', markCurrentTown);
markCurrentTown();
document.addEventListener('sitetime', markOpenCashiers);
markOpenCashiers();
