import type { Language } from '../../../src/schema/text';
import type { Actor } from '../../kernel/access/actor';

/** The recipient of a notice and how it is shown. */
export interface Listener {
  readonly actor: Actor;
  readonly language: Language;
  /** The recipient wants message text in notices. */
  readonly showsText: boolean;
}
