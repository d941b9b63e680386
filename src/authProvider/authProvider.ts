import type { AuthProvider } from 'react-admin';
import { getAuthState } from './authState';
import { canAccess } from './canAccess';
import { permissions } from './permissions';
import { isSignedIn, personId } from './session';
import { endSession } from './sessionEnd';
import { signOut } from './signOut';

/** react-admin's questions, answered from the stored session and the permissions in memory. */
export const authProvider: AuthProvider = {
  async login() {
    throw new Error('Signing in is done by the sign-in page, before the console is loaded.');
  },

  async logout() {
    const wasSignedIn = isSignedIn();
    await signOut();
    // After a real sign-out the console is gone, and a redirect of react-admin's would come from a router no longer
    // there. Where there was no session it must have one, or it asks for the session for ever.
    return wasSignedIn ? false : '/login';
  },

  async checkAuth() {
    // No message: the sign-in page says all there is to say.
    if (!isSignedIn()) throw { message: false };
  },

  async checkError(error: { status?: number }) {
    if (error.status === 401) {
      // The client has already done this for HTTP 401; here a backend said 401 inside a 200.
      if (isSignedIn()) endSession();
      throw { message: false, logoutUser: false };
    }
  },

  async getIdentity() {
    const { user } = getAuthState();
    return { id: personId(user) ?? '', fullName: user?.nickname ?? user?.username ?? '', avatar: user?.avatar };
  },

  async getPermissions() {
    return permissions();
  },

  async canAccess({ resource, action }) {
    return canAccess(resource, action);
  },
};
