// Services that the operator has closed. Their calls are refused before they have any effect; what has already started
// continues.
import { isService, type Service } from '#domain/services.ts';
import { clearMemoryCaches, memoryCached } from '#platform/host/memory-cache.ts';
import { raw, rowsIn, statementOf } from '#platform/host/sql.ts';

export async function closedServices(db: D1Database): Promise<Service[]> {
  const results = await rowsIn<{ service: string }>(db)`SELECT service FROM closed_services ORDER BY service`;
  return results.map(({ service }) => service).filter(isService);
}

/** The back office promises that a closing takes effect within five seconds. */
export const CLOSED_WITHIN_MS = 5_000;
const cachedClosedServices = memoryCached(CLOSED_WITHIN_MS, closedServices);

export const isClosed = async (db: D1Database, service: Service): Promise<boolean> =>
  (await cachedClosedServices(db)).includes(service);

type Change = {
  readonly service: Service;
  readonly isOpen: boolean;
  readonly reason: string;
  readonly staffId: string;
};

/** Logs only an actual change. */
export async function setService(db: D1Database, change: Change, at: number): Promise<void> {
  const { service, isOpen, reason, staffId } = change;
  const value = JSON.stringify({ service, isOpen, reason });
  const changes = isOpen ? 'EXISTS' : 'NOT EXISTS';
  await db.batch([
    statementOf(db)`
      INSERT INTO settings_log (at, staff_id, name, value) SELECT ${at}, ${staffId}, 'services', ${value}
      WHERE ${raw(changes)} (SELECT 1 FROM closed_services WHERE service = ${service})`,
    isOpen
      ? statementOf(db)`DELETE FROM closed_services WHERE service = ${service}`
      : statementOf(db)`INSERT OR IGNORE INTO closed_services (service) VALUES (${service})`,
  ]);
  clearMemoryCaches();
}

export type ServiceChange = Logged & Omit<Change, 'staffId'>;
type Logged = { readonly at: number; readonly staff: string };

export const serviceChanges = (db: D1Database, most: number) => settingChanges<ServiceChange>(db, 'services', most);

/** Logged changes of a setting, newest first. */
export async function settingChanges<Value>(db: D1Database, name: string, most: number): Promise<(Logged & Value)[]> {
  const results = await rowsIn<Logged & { value: string }>(db)`
    SELECT l.at, COALESCE(u.username, l.staff_id) AS staff, l.value FROM settings_log l
    LEFT JOIN users u ON u.id = l.staff_id WHERE l.name = ${name} ORDER BY l.id DESC LIMIT ${most}`;
  return results.map(({ at, staff, value }) => ({ at, staff, ...(JSON.parse(value) as Value) }));
}
