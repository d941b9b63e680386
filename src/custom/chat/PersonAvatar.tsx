import './avatar.css';
import type { ReactNode } from 'react';
import { usePicture } from '../../ui/files/usePicture';

export interface PersonAvatarProps {
  readonly name: string;
  /** File id or URL; null without a picture. */
  readonly picture?: string | null | undefined;
  /** In pixels. */
  readonly size?: number;
  /** Small badge at the corner. */
  readonly children?: ReactNode;
}

/** A user's or customer's avatar; falls back to the first letter of the name on a colour derived from the name. */
export function PersonAvatar({ name, picture, size = 40, children }: PersonAvatarProps) {
  const shown = usePicture(picture ?? '');
  const style = { width: size, height: size, fontSize: Math.round(size * 0.42) };
  return (
    <span className="parley-face bold centered rigid relative" style={style} data-ground={groundOf(name)}>
      {shown === null ? (
        <span aria-hidden="true">{[...name.trim()][0]?.toUpperCase() ?? '?'}</span>
      ) : (
        <img src={shown} alt="" width={size} height={size} />
      )}
      {children}
    </span>
  );
}

const grounds = 5;

function groundOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + letter.codePointAt(0)!) % 997;
  return sum % grounds;
}
