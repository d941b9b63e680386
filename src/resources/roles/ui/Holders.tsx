import { Link } from 'react-router-dom';
import { useAllowed } from '../../../ui/resource/may';
import { listPath } from '../../../ui/resource/paths';
import type { RecordView } from '../../../ui/resource/resourceUi';
import { useSchema } from '../../../ui/resource/useSchema';
import { useText } from '../../../ui/resource/useText';

/** Number of members with the role, as a link to them. */
export function Holders({ record }: RecordView) {
  const say = useText();
  const members = useSchema('members');
  const mayList = useAllowed('member:list');
  const count = Number(record.userCount ?? 0);
  if (members === undefined || !mayList || count === 0) return <>{count}</>;
  const search = `?${new URLSearchParams({ filter: JSON.stringify({ roleIds: [record.id] }) })}`;
  return (
    <Link
      className="parley-tag"
      to={{ pathname: listPath(members), search }}
      title={say({ en: 'Members with the role {name}', zh: '拥有角色“{name}”的成员' }, { name: String(record.name) })}
    >
      {count}
    </Link>
  );
}
