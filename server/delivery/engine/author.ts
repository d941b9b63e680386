import type { Author } from '../../kernel/db/queries';

/** The author of the delivery engine's changes: no user. */
export const engineOf = (companyId: string): Author => ({ companyId, userId: null, requestId: 'delivery' });
