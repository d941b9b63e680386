import { useAuthState } from '../../authProvider/authState';
import { personId } from '../../authProvider/session';

export { refreshCurrentUser } from '../../authProvider/currentUser';

/** Who is using the console. */
export function useMe(): { readonly id: string | null; readonly isOwner: boolean } {
  const { user } = useAuthState();
  return { id: personId(user), isOwner: user?.isOwner === true };
}
