/** The clock of providers in China, to the second: '2026-11-28 19:20:00'. */
export function beijingTime(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
