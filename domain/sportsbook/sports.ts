/** The sports of the sportsbook, by the ids that feeds and addresses use (specification, point 3). */
export const sportIds = [1, 3, 4, 10, 12, 13, 14, 17, 20, 21, 22, 25, 26, 29, 36, 45, 53, 94, 95, 96] as const;
export type SportId = (typeof sportIds)[number];

export const isSport = (value: number): value is SportId => sportIds.some((id) => id === value);

/** An event's id begins with its sport's. @returns null when it does not. */
export function sportOfEvent(eventId: string): SportId | null {
  const sport = Number.parseInt(eventId, 10);
  return sportIds.find((id) => id === sport) ?? null;
}
