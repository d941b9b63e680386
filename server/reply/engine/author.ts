import type { Author } from '../../kernel/db/queries';

/** The author of automatic replies: no user. */
export const repliesOf = (companyId: string): Author => ({ companyId, userId: null, requestId: 'reply' });
