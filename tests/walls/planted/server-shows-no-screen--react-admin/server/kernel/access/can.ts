import type { AuthProvider } from 'react-admin';

export type Gate = AuthProvider;
