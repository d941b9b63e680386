/** Holders of this permission see the accounts of every group, with their conversations and orders. */
export const everyAccountCode = 'account-groups:all';
