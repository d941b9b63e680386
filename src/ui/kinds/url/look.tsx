import type { AddressField } from '../../../schema/kinds/address';
import type { Look } from '../look';
import { plain } from '../plain';

export const url: Look<AddressField> = {
  ...plain,
  // Only http(s) URLs are linked: a stored 'javascript:' URL must not run.
  whole: ({ value }) =>
    /^https?:\/\//i.test(String(value)) ? (
      <a href={String(value)} target="_blank" rel="noreferrer noopener">
        {String(value)}
      </a>
    ) : null,
};
