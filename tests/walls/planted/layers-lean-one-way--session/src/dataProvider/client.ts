import { endSession } from '../authProvider/sessionEnd';

export const refused = endSession;
