/**
 * Two time zones without summer time: in the first the day has at least six hours behind it and before it, in the second
 * at least one. What takes minutes sees no day end there.
 */
export function dayZones(): readonly [string, string] {
  const hour = new Date().getUTCHours();
  return hour >= 6 && hour < 18 ? ['UTC', 'America/Bogota'] : ['Pacific/Tarawa', 'Asia/Bangkok'];
}
