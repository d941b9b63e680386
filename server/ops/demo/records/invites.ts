import { hoursAgo } from './moments';

/** Invitations that the demo's notifications speak of. */
export const invites = [
  { nickname: '小周', inviteType: 'LINK', status: 'EXPIRED', expireTime: hoursAgo(49) },
  { nickname: 'Jonas', inviteType: 'LINK', status: 'REVOKED', expireTime: hoursAgo(22) },
];
