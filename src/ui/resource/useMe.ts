import { useAuthState } from '../../authProvider/authState';
import { usePermissions } from '../../authProvider/permissions';
import { readPreview, startPreview } from '../../authProvider/preview';
import { personId } from '../../authProvider/session';

export { refreshCurrentUser } from '../../authProvider/currentUser';

/** Who is using the console. */
export function useMe(): { readonly id: string | null; readonly isOwner: boolean } {
  const { user } = useAuthState();
  return { id: personId(user), isOwner: user?.isOwner === true && readPreview() === null };
}

/** How the person can see the console as a role; null where they may not, or do so already. */
export function usePreview(): typeof startPreview | null {
  const { isOwner } = useMe();
  const { codes, roles } = usePermissions();
  const may = codes.has('role:list') && (isOwner || roles.includes('admin'));
  return may && readPreview() === null ? startPreview : null;
}
