import type { Values } from '../../../../src/schema/validation';

/** A record as it is kept and answered: the schema's fields and the server's own. */
export type StoredRecord = Values & { id: string; version: number; createdAt: string; updatedAt: string };
