/** Limits for reading a document. Its text must fit into the field of the schema. */
export const documentLimits = {
  /** The uploaded file: 10 MB. */
  bytes: 10 * 1_048_576,
  /** One part of it, unpacked. */
  unpackedBytes: 32 * 1_048_576,
  /** All unpacked parts together. */
  unpackedInAll: 512 * 1_048_576,
  pages: 500,
  letters: 100_000,
  seconds: 10,
  /** Heap of the thread. */
  megabytes: 256,
  /** Queued documents of one kind per node, and of one company. */
  waiting: 16,
  waitingEach: 3,
} as const;
