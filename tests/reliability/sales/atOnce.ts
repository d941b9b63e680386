/** Runs the actions with `count` concurrent clients. Returns the duration of each action in ms. */
export async function clients(count: number, actions: readonly (() => Promise<void>)[]): Promise<number[]> {
  const queue = [...actions];
  const took: number[] = [];
  const client = async () => {
    for (let action = queue.shift(); action !== undefined; action = queue.shift()) {
      const begin = performance.now();
      await action();
      took.push(performance.now() - begin);
    }
  };
  await Promise.all(Array.from({ length: count }, client));
  return took.sort((a, b) => a - b);
}

export const percentile = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!;
