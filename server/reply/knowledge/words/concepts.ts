import listed from './concepts.json' with { type: 'json' };
import listedSpecifics from './specifics.json' with { type: 'json' };

interface Concept {
  /** Chinese phrases, separated by spaces. */
  readonly zh: string;
  /** English phrases, separated by '|'. */
  readonly en: string;
  /** A sentence that mentions it, and one like it that does not. */
  readonly matches: string;
  readonly differs: string;
  /** Concepts that it implies. */
  readonly implies?: readonly string[];
}

/**
 * Shop concepts with their Chinese and English phrases. The longest phrase found in a text wins. A phrase listed under
 * several concepts means all of them.
 */
export const concepts: Readonly<Record<string, Concept>> = listed;

/** Specific names, synonyms on one line. An answer must contain the specific name that a question asks for. */
export const specifics: readonly string[] = listedSpecifics;
