import type { FileField } from '../file/kind';
import { file } from '../file/kind';
import type { Kind } from '../kind';

declare module '../value' {
  interface ValueByKind<F> {
    image: Optional<string>;
  }
}

export const image: Kind<FileField> = { ...file, layout: { isColumn: true, isFilter: false, group: 'details' } };
