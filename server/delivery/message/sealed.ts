import type { Sealed } from '../../chat/parts';
import type { Contents } from '../pools/contents';

/** What messages of deliveries say in full. */
export function sealedTexts(_contents: Contents): Sealed {
  return { textsOf: async () => new Map() };
}
