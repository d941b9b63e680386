/** Whether the database rejected an account name because it, or one that looks like it, is taken. */
export function isTakenName(error: unknown): boolean {
  const { constraint = '' } = error as { readonly constraint?: string };
  return ['users_username', 'users_look'].includes(constraint);
}
