/** The result of one check. */
export interface Finding {
  /** What was checked, in a word or two. */
  subject: string;
  /** What was found. */
  text: string;
  /** How to fix it; only set for problems. */
  todo?: string;
}

export const isProblem = (finding: Finding) => finding.todo !== undefined;

export const line = (finding: Finding) =>
  isProblem(finding)
    ? `problem  ${finding.subject}: ${finding.text}\n         -> ${finding.todo}`
    : `ok       ${finding.subject}: ${finding.text}`;
