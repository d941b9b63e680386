/** Starts actions at a fixed rate, without waiting for earlier ones to end. Returns how many were started. */
export async function atRate(rate: number, seconds: number, action: (at: number) => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  const all: Promise<unknown>[] = [];
  while (all.length < rate * seconds) {
    const due = Math.min(rate * seconds, Math.floor(((performance.now() - begun) / 1_000) * rate) + 1);
    while (all.length < due) all.push(action(all.length));
    await pause(2);
  }
  await Promise.all(all);
  return all.length;
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
