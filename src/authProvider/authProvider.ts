import type { AuthProvider } from 'react-admin';
import { isSignedIn, personId } from '../dataProvider/session/session';
import { getAuthState } from './authState';
import { canAccess } from './canAccess';
import { permissions } from './permissions';
import { endSession } from './sessionEnd';
import { signOut } from './signOut';

/** react-admin auth provider, backed by the stored session and the permissions in memory. */
export const authProvider: AuthProvider = {
  async login() {
    throw new Error('The sign-in page signs in, before the console is loaded.');
  },

  async logout() {
    const wasSignedIn = isSignedIn();
    await signOut();
    // After a real sign-out the console is unmounted, and a react-admin redirect would come from a disposed router.
    // Without a session react-admin needs a redirect, or it checks for the session in an endless loop.
    return wasSignedIn ? false : '/login';
  },

  async checkAuth() {
    // No message: the sign-in page explains the reason itself.
    if (!isSignedIn()) throw { message: false };
  },

  async checkError(error: { status?: number }) {
    if (error.status === 401) {
      // For HTTP 401 the client has already ended the session; this handles a code 401 inside an HTTP 200.
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
