import { isTakenType, type TakenFiles } from '../../../../schema/chat';

/** Reason for rejecting a file; also its translation key. */
export type FileFault = 'tooBig' | 'isEmpty' | 'wrongType' | 'noFiles';

/** Default limits, and those of private notes, which no channel delivers: 10 MiB, any type. */
export const usualLimits: TakenFiles = { maxBytes: 10 * 1_048_576, types: ['*'] };

/** Returns the reason for rejecting a file; null when it is accepted. */
export function faultOf(
  { maxBytes, types }: TakenFiles,
  { size, type }: Pick<File, 'size' | 'type'>,
): FileFault | null {
  if (types.length === 0) return 'noFiles';
  if (size === 0) return 'isEmpty';
  if (size > maxBytes) return 'tooBig';
  return isTakenType(types, type) ? null : 'wrongType';
}

/** Value of a file input's `accept`; undefined when any type is allowed. */
export function acceptOf({ types }: TakenFiles): string | undefined {
  return types.includes('*') ? undefined : types.join(',');
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** Readable list of the accepted types: 'pictures, PDF'. */
export function typeWords({ types }: TakenFiles, translate: Translate): string {
  const words = types.map((type) => {
    const [family, kind = ''] = type.split('/');
    return kind === '*' ? translate(`parley.thread.attached.family.${family}`) : kind.toUpperCase();
  });
  return [...new Set(words)].join(', ');
}
