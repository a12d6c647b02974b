/** Maps items with bounded concurrency. @returns results in the order of the items. */
export async function mapConcurrently<Item, Output>(
  items: readonly Item[],
  concurrency: number,
  map: (item: Item) => Promise<Output>,
): Promise<Output[]> {
  const outputs: Output[] = [];
  const queue = items.entries();
  const worker = async () => {
    for (const [index, item] of queue) outputs[index] = await map(item);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return outputs;
}
