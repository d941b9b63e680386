import { plainMobile } from '../../mobile';
import { type AddressField, address } from '../address';
import type { Kind } from '../kind';
import { trimmed } from '../parts';
import { unlessSpoiled } from '../text/kind';

export const mobile: Kind<AddressField, string> = {
  ...address,
  normalise: (text) => {
    const given = trimmed(text);
    return given === null ? null : plainMobile(given);
  },
  check: (_, { z }) => z.string().regex(/^\+?[0-9]{5,20}$/, 'mobile'),
  read: (_, text) => unlessSpoiled(text),
  example: () => '13800138000',
};
