import { intake } from '../server/channels/intake';

export const send = intake;
