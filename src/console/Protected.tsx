import { Authenticated } from 'react-admin';
import { Navigate } from 'react-router-dom';
import { usePermissions } from '../authProvider/permissions';
import type { CustomScreen } from './screens';

/**
 * Protects a custom route. react-admin checks permissions only on resource routes; custom routes are open by default.
 */
export function Protected({ custom }: { readonly custom: CustomScreen }) {
  const { screen: Screen, permission } = custom;
  const { codes } = usePermissions();
  const isAllowed = permission === undefined || codes.has(permission);
  return <Authenticated>{isAllowed ? <Screen /> : <Navigate to="/not-authorized" replace />}</Authenticated>;
}
