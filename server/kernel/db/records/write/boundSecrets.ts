import { inSentence } from '../../../../../src/schema/text';
import type { Issue, Values } from '../../../../../src/schema/validation';
import { invalid } from '../../../http/refusal';
import { query, type Trx } from '../../queries';
import { oncePerTable, type RecordTable } from '../recordTable';
import type { Write } from './context';

/** The secrets of a resource that are sent to an address in another of its fields. */
export const boundSecrets = oncePerTable(({ schema, column }): readonly BoundSecret[] =>
  Object.entries(schema.fields).flatMap(([name, { secret, sentTo, label }]) =>
    secret && sentTo ? [{ name, sentTo: sentTo.field, label, column: column.get(name)! }] : [],
  ),
);

interface BoundSecret {
  readonly name: string;
  readonly sentTo: string;
  readonly label: { readonly en: string; readonly zh: string };
  readonly column: string;
}

/**
 * Refuses a change of the address to which a stored secret is sent, unless the secret is entered again or cleared:
 * otherwise anyone who may change the record could have the secret sent to their own server.
 */
export async function assertSecretsStay(trx: Trx, { table, author, id, current, values }: Write): Promise<void> {
  if (current === null) return;
  const leaving = boundSecrets(table).filter(
    ({ name, sentTo }) => values[name] === undefined && placeOf(current[sentTo]) !== placeOf(values[sentTo]),
  );
  if (leaving.length === 0) return;
  // Changed meanwhile: the write then ends with a version conflict.
  const [stored] = await query<Values>(trx, storedSql(table), [author.companyId, id, current.version]);
  const issues = leaving.filter(({ name }) => stored?.[name]).map(({ name, label }) => entryAgain(name, label));
  if (issues.length > 0) throw invalid(issues);
}

/** The path counts too: behind one host there may be several receivers. */
function placeOf(address: unknown): string {
  // 'smtp.example.com:465' parses too, as a URL without a host.
  if (typeof address !== 'string' || !/^https?:/i.test(address) || !URL.canParse(address)) return String(address ?? '');
  const { origin, pathname, search } = new URL(address);
  return `${origin}${pathname.replace(/\/+$/, '')}${search}`;
}

function entryAgain(path: string, label: BoundSecret['label']): Issue {
  return {
    path,
    code: 'secretStays',
    message: {
      en: `Enter the ${inSentence(label.en)} for the new address, or clear it. The saved one belongs to the previous address.`,
      zh: `地址已更改，请重新填写该地址的${label.zh}，或将其清空。`,
    },
  };
}

const storedSql = oncePerTable((table: RecordTable) => {
  const columns = boundSecrets(table).map(({ name, column }) => `${column} is not null as "${name}"`);
  return `select ${columns.join(', ')} from ${table.table.name} where company_id = $1 and id = $2 and version = $3 for update`;
});
