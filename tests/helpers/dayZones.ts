/**
 * Two time zones without daylight saving time: in the first, midnight is at least six hours away in both directions, in
 * the second at least one. A test of some minutes sees no change of day there.
 */
export function dayZones(): readonly [string, string] {
  const hour = new Date().getUTCHours();
  return hour >= 6 && hour < 18 ? ['UTC', 'America/Bogota'] : ['Pacific/Tarawa', 'Asia/Bangkok'];
}
