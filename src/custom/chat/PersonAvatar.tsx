import './avatar.css';
import type { ReactNode } from 'react';
import { usePicture } from '../files/usePicture';

export interface PersonAvatarProps {
  readonly name: string;
  /** A file's id or an address; null without a picture. */
  readonly picture?: string | null | undefined;
  /** Pixels. */
  readonly size?: number;
  /** A small sign at its corner. */
  readonly children?: ReactNode;
}

/** A person's picture, else the first letter of their name on a ground that stays theirs. */
export function PersonAvatar({ name, picture, size = 40, children }: PersonAvatarProps) {
  const shown = usePicture(picture ?? '');
  const style = { width: size, height: size, fontSize: Math.round(size * 0.42) };
  return (
    <span className="parley-face" style={style} data-ground={groundOf(name)}>
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
