import { reply } from '../../../server/kernel/http/reply';

export const answer = reply;
