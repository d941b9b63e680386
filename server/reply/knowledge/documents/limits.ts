/** How far a document is read. Its text must fit into the field that holds it, whose limit the schema names. */
export const documentLimits = {
  /** Of the file as it is brought: 10 MB. */
  bytes: 10 * 1_048_576,
  /** Of one part of it, unpacked. */
  unpackedBytes: 32 * 1_048_576,
  /** Of all that is unpacked on the way. */
  unpackedInAll: 512 * 1_048_576,
  pages: 500,
  letters: 100_000,
  seconds: 10,
  /** Of the thread's heap. */
  megabytes: 256,
  /** Documents of one kind that wait for their turn on this node. */
  waiting: 8,
} as const;
