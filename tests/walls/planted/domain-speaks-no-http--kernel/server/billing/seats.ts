import { reply } from '../kernel/http/reply';

export const seats = reply;
