/** Shows the public only the first letter of a player's name. */
export const maskedName = (name: string | undefined): string => `${[...(name ?? '')][0] ?? ''}•••`;
