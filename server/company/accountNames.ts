/** Whether an account's name belongs to somebody, or looks like one that does: what the database refused. */
export function isTakenName(error: unknown): boolean {
  const { constraint = '' } = error as { readonly constraint?: string };
  return ['users_username', 'users_look'].includes(constraint);
}
