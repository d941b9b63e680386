import type { Author } from '../../kernel/db/records/author';

/** Whom auto reply acts as. */
export const repliesOf = (companyId: string): Author => ({ companyId, userId: null, requestId: 'reply' });
