import type { Language } from '../../../src/schema/text';
import type { Actor } from '../../kernel/access/actor';

/** Who is told, and how. */
export interface Listener {
  readonly actor: Actor;
  readonly language: Language;
  /** They want to read in the notice what was written. */
  readonly showsText: boolean;
}
