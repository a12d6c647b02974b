/** Masks a player's name for the public: its first letter. */
export const maskedName = (name: string | undefined): string => `${[...(name ?? '')][0] ?? ''}•••`;
