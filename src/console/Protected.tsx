import { Authenticated } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { usePermissions } from '../authProvider/permissions';
import type { ScreenRoute } from './screens';

/**
 * Protects a custom route. react-admin checks permissions only on resource routes; custom routes are open by default.
 */
export function Protected({ custom }: { readonly custom: ScreenRoute }) {
  const { screen: Screen, permission } = custom;
  const { codes } = usePermissions();
  const isAllowed = permission === null || codes.has(permission);
  return <Authenticated>{isAllowed ? <Screen /> : <Navigate to="/not-authorized" replace />}</Authenticated>;
}
