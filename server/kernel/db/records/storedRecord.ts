import type { Values } from '../../../../src/schema/validation';

/** A record as stored and returned: the schema's fields and the system fields. */
export type StoredRecord = Values & { id: string; version: number; createdAt: string; updatedAt: string };
