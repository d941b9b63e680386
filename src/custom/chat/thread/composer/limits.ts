/** What a channel takes. */
export interface Limits {
  /** Bytes of one file. */
  readonly mostBytes: number;
  /** The word for why a file is not taken; null when it is. */
  faultOf(file: Pick<File, 'size' | 'type' | 'name'>): 'tooBig' | 'isEmpty' | null;
}

/** What every channel takes unless it says otherwise: 10 MB. */
export const usualLimits: Limits = limitsOf(10 * 1024 * 1024);

function limitsOf(mostBytes: number): Limits {
  return {
    mostBytes,
    faultOf: ({ size }) => (size === 0 ? 'isEmpty' : size > mostBytes ? 'tooBig' : null),
  };
}
