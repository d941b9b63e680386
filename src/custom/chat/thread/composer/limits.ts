import { isTakenType, type TakenFiles } from '../../../../schema/chat';

/** Why a file is not taken, as the catalogue calls it. */
export type FileFault = 'tooBig' | 'isEmpty' | 'wrongType' | 'noFiles';

/** What is taken unless the channel says otherwise, and for notes, which go nowhere: 10 MB of anything. */
export const usualLimits: TakenFiles = { maxBytes: 10 * 1_048_576, types: ['*'] };

/** The word for why a file is not taken; null when it is. */
export function faultOf(
  { maxBytes, types }: TakenFiles,
  { size, type }: Pick<File, 'size' | 'type'>,
): FileFault | null {
  if (types.length === 0) return 'noFiles';
  if (size === 0) return 'isEmpty';
  if (size > maxBytes) return 'tooBig';
  return isTakenType(types, type) ? null : 'wrongType';
}

/** For a file input's `accept`; undefined where any may be chosen. */
export function acceptOf({ types }: TakenFiles): string | undefined {
  return types.includes('*') ? undefined : types.join(',');
}

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** 'pictures, PDF'. */
export function typeWords({ types }: TakenFiles, translate: Translate): string {
  const words = types.map((type) => {
    const [family, kind = ''] = type.split('/');
    return kind === '*' ? translate(`parley.thread.attached.family.${family}`) : kind.toUpperCase();
  });
  return [...new Set(words)].join(', ');
}
