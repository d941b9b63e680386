import type { Client } from '../../routes/route';

/**
 * The port for a riddle that is asked before a code is sent. `answer` is what the page has of it; null: nothing. Throws
 * CAPTCHA_REQUIRED where that does not do.
 */
export type Captcha = (answer: string | null, client: Client) => Promise<void>;

/** Asks nothing. */
export const noCaptcha: Captcha = async () => undefined;
