/** A limiter like the runtime's, without a time window. */
export function limiterOf(max: number) {
  const counts = new Map<string, number>();
  return {
    async limit({ key }: { key: string }) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { success: (counts.get(key) ?? 0) <= max };
    },
  };
}
