import type { Found } from '../knowledge/search/find';

/**
 * Closeness from which an example is meant, less than an entry of the knowledge base needs: a seller chose it for what
 * customers of a few rules write.
 */
const enough = 0.45;

export function isMeant({ isSure, score, doubt }: Found): boolean {
  return isSure || (score >= enough && (doubt === 'weak' || doubt === 'missing'));
}
