import type { MailDeps } from '../../kernel/mail/mail';
import { notify } from '../notifications/notify';

/** Notifies the member who caused a mail that it did not arrive. */
export const notifyReturned: MailDeps['returned'] = async (trx, { id, companyId, askedBy, recipient, fault }) => {
  if (companyId === null || askedBy === null) return;
  const parameters = { recipient, fault };
  const link = `/mail/list/${id}/show`;
  await notify(trx, { companyId, userId: null }, [{ to: askedBy, kind: 'mail-returned', parameters, link }]);
};
