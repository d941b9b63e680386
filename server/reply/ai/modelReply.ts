/** A model's answer in the requested shape. */
export interface ModelReply {
  readonly answer: string;
  /** 1-based source numbers. */
  readonly cites: readonly number[];
  readonly handOver: boolean;
}

/** Parses the JSON of an answer; null if it is anything else. A surrounding code fence is accepted. */
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
