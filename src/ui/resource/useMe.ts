import { useAuthState } from '../../authProvider/authState';
import { usePermissions } from '../../authProvider/permissions';
import { readPreview, startPreview } from '../../dataProvider/session/preview';
import { personId } from '../../dataProvider/session/session';

export { refreshCurrentUser } from '../../authProvider/currentUser';

export function useMe(): { readonly id: string | null; readonly isOwner: boolean } {
  const { user } = useAuthState();
  return { id: personId(user), isOwner: user?.isOwner === true && readPreview() === null };
}

/** Starts a preview of the console as a role; null if not permitted or already previewing. */
export function usePreview(): typeof startPreview | null {
  const { isOwner } = useMe();
  const { codes, roles } = usePermissions();
  const may = codes.has('role:list') && (isOwner || roles.includes('admin'));
  return may && readPreview() === null ? startPreview : null;
}
