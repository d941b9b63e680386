import type { Author } from '../../kernel/db/records/author';

/** Whom the engine acts as. */
export const engineOf = (companyId: string): Author => ({ companyId, userId: null, requestId: 'delivery' });
