export interface Finding {
  /** What was checked, in a word or two. */
  subject: string;
  /** What was found. */
  text: string;
  /** How to fix it; only set for problems. */
  todo?: string;
}

export const isProblem = (finding: Finding) => finding.todo !== undefined;

/** For programs. */
export function asJson(findings: readonly Finding[]): string {
  const all = findings.map((one) => ({ subject: one.subject, ok: !isProblem(one), text: one.text, todo: one.todo }));
  return JSON.stringify({ ok: !findings.some(isProblem), findings: all }, null, 1);
}

export const line = (finding: Finding) =>
  isProblem(finding)
    ? `problem  ${finding.subject}: ${finding.text}\n         -> ${finding.todo}`
    : `ok       ${finding.subject}: ${finding.text}`;
