import { session } from '../../../src/authProvider/session';

export const actor = session;
