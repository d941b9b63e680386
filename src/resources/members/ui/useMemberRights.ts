import { useAllowed } from '../../../ui/resource/may';
import { useMe } from '../../../ui/resource/useMe';
import type { Member } from './member';

/**
 * Which actions the user may perform on a member, as far as the client can tell; the server would refuse all others.
 */
export function useMemberRights({ id, status, isOwner, vipSeat, joinStatus, mobile, email }: Member) {
  const me = useMe();
  const [mayEdit, mayRemove, mayTransfer, maySeat, mayKick, mayGroup] = [
    useAllowed('member:edit'),
    useAllowed('member:remove'),
    useAllowed('member:transfer'),
    useAllowed('vip:seat'),
    useAllowed('member:kick'),
    useAllowed('account-groups:edit'),
  ];
  const isHere = joinStatus === 'NORMAL';
  const isSelf = id === me.id;
  const isOthers = isHere && !isSelf && !isOwner;
  return {
    // The reset link is sent by text message or e-mail.
    sendReset: mayEdit && isOthers && status === 1 && (mobile !== null || email !== null),
    enable: mayEdit && isOthers && status === 0,
    disable: mayEdit && isOthers && status === 1,
    giveSeat: maySeat && isHere && status === 1 && !vipSeat,
    cancelSeat: maySeat && isHere && vipSeat,
    groups: mayGroup && isHere,
    sessions: mayKick && isHere && (isSelf || !isOwner),
    handOver: mayTransfer && (isSelf || !isOwner),
    own: me.isOwner && isOthers && status === 1,
    remove: mayRemove && isOthers,
  };
}
