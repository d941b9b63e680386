/** What a model answered, as it was asked to. */
export interface ModelReply {
  readonly answer: string;
  /** Numbers of sources, from 1. */
  readonly cites: readonly number[];
  readonly handOver: boolean;
}

/** The answer's JSON; null for anything that is not just that. A fence around it is forgiven. */
export function readReply(text: string): ModelReply | null {
  const json = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/.exec(text)?.[1] ?? text;
  const given = parsed(json);
  if (typeof given !== 'object' || given === null) return null;
  const { answer, cites, handOver } = given as Record<string, unknown>;
  if (typeof answer !== 'string' || typeof handOver !== 'boolean' || !Array.isArray(cites)) return null;
  if (!cites.every((one) => Number.isSafeInteger(one))) return null;
  return { answer: answer.trim(), cites, handOver };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
