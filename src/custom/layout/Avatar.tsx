import type { CurrentUser } from '../../dataProvider/session/session';
import { usePicture } from '../../ui/files/usePicture';

/** The user's avatar; falls back to the first letter of the name. */
export function Avatar({ user }: { readonly user: CurrentUser }) {
  const picture = usePicture(user.avatar ?? '');
  if (picture !== null) return <img className="avatar" src={picture} alt="" width="36" height="36" />;
  return (
    <span className="avatar" aria-hidden="true">
      {[...nameOf(user)][0]?.toUpperCase()}
    </span>
  );
}

export function nameOf(user: CurrentUser): string {
  return user.nickname || user.username || '';
}
