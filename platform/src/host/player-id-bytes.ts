// The binary form of a player's id for sealing. UUIDs take 16 bytes; other ids, which some hosts have, are stored as text.
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const [AS_TEXT, AS_UUID] = [0, 1];

export const playerIdBytes = (id: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    UUID.test(id) ? [AS_UUID, ...Buffer.from(id.replaceAll('-', ''), 'hex')] : [AS_TEXT, ...Buffer.from(id)],
  );

/** The inverse of `playerIdBytes`. */
export function playerIdFromBytes(bytes: ArrayBuffer): string {
  const [form, id] = [new Uint8Array(bytes)[0], Buffer.from(bytes.slice(1))];
  return form === AS_TEXT ? id.toString() : uuidOf(id.toString('hex'));
}

const uuidOf = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
