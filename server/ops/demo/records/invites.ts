import { hoursAgo } from './hoursAgo';

/** Invitations referred to by the demo notifications. */
export const invites = [
  { nickname: '小周', inviteType: 'LINK', status: 'EXPIRED', expireTime: hoursAgo(49) },
  { nickname: 'Jonas', inviteType: 'LINK', status: 'REVOKED', expireTime: hoursAgo(22) },
];
