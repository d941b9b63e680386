/** One thing looked at. */
export interface Finding {
  /** What was looked at, in a word or two. */
  subject: string;
  /** What was found. */
  text: string;
  /** Only where it is a problem: what to do. */
  todo?: string;
}

export const isProblem = (finding: Finding) => finding.todo !== undefined;

export const line = (finding: Finding) =>
  isProblem(finding)
    ? `problem  ${finding.subject}: ${finding.text}\n         -> ${finding.todo}`
    : `ok       ${finding.subject}: ${finding.text}`;
