import type { Finding } from './finding';

/** A plan limit counter and the actual count. */
interface Miscount {
  readonly companyId: string;
  readonly name: string;
  readonly used: number;
  readonly there: number;
}

export function planUses(wrong: readonly Miscount[]): Finding {
  const subject = 'plan limits';
  if (wrong.length === 0) return { subject, text: 'match the actual counts' };
  const text = wrong
    .map(({ companyId, name, used, there }) => `company ${companyId}: ${name} ${used} instead of ${there}`)
    .join('; ');
  return {
    subject,
    text: `do not match the actual counts (${text})`,
    todo: 'While the server is stopped, set plan_uses.used of that company and name to the second number.',
  };
}
