import type { NotifyMoved } from '../../kernel/db/records/recordTable';
import { notify } from './notify';

/** The moves of one request to the same state, such as those of a bulk edit, are one notification. */
export const notifyMoved: NotifyMoved = async (trx, author, { schema }, record, members) => {
  const state = String(record[schema.states!.field]);
  const parameters = {
    resource: schema.name,
    title: String(record[schema.title] ?? ''),
    state,
    count: 1,
    list: schema.route,
  };
  await notify(
    trx,
    author,
    members.map((to) => ({
      to,
      kind: 'record-moved',
      parameters,
      link: `${schema.route}/${record.id}`,
      dedupe: `record-moved ${schema.name} ${state} ${author.requestId}`,
      adds: true,
    })),
  );
};
