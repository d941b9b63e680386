import type { Client } from '../../routes/route';

/**
 * Port for a CAPTCHA that is checked before a code is sent. `answer` is the answer from the page, or null. Throws
 * CAPTCHA_REQUIRED if it is not sufficient.
 */
export type Captcha = (answer: string | null, client: Client) => Promise<void>;

export const noCaptcha: Captcha = async () => undefined;
