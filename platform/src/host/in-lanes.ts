/** So many at a time; the next begins as soon as one is done. @returns in the order of the items. */
export async function inLanes<Item, Made>(
  items: readonly Item[],
  lanes: number,
  make: (item: Item) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = items.entries();
  const lane = async () => {
    for (const [place, item] of waiting) made[place] = await make(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return made;
}
