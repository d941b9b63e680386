import './rights.css';
import '../related/related.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { answerIfThere } from '../../dataProvider/answers';
import { useChangesOf } from '../../live/useChangesOf';
import { RelatedPages } from '../related/RelatedPages';
import { errorText } from '../resource/errorText';
import { useAllowed } from '../resource/may';
import { showPath } from '../resource/paths';
import { useSchema } from '../resource/useSchema';
import { useText } from '../resource/useText';
import { texts } from './texts';

interface Answer {
  readonly total: number;
  readonly members: readonly {
    readonly id: string;
    readonly name: string;
    readonly isOwner: boolean;
    readonly roles: readonly { readonly id: string; readonly name: string }[];
  }[];
}

export function PermissionHolders({ record }: { readonly record: RaRecord }) {
  const mayAsk = [useAllowed('role:list'), useAllowed('member:list')].every(Boolean);
  if (!mayAsk || record.nodeType !== 'PERMISSION') return null;
  return <Asked key={record.id} id={String(record.id)} />;
}

const perPage = 50;
const heeded: ReadonlySet<string> = new Set(['members', 'roles', 'permissions']);

function Asked({ id }: { readonly id: string }) {
  const say = useText();
  const translate = useTranslate();
  const members = useSchema('members');
  const roles = useSchema('roles');
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ['permissions', 'holders', id, page],
    queryFn: ({ signal }) =>
      answerIfThere<Answer>('GET /xxm-comp/v1/permissionHolders', { query: { id, pageNum: page }, signal }),
    placeholderData: (before) => before,
  });
  useChangesOf(heeded, () => void refetch());
  // Another backend may not know it.
  if (data === null) return null;
  return (
    <section className="parley-related type-ui" aria-label={say(texts.whoHas)} aria-busy={data === undefined && !error}>
      <header>
        <h3>
          {say(texts.whoHas)} {data && <span className="parley-related-count muted tabular">{data.total}</span>}
        </h3>
      </header>
      {error && <p role="alert">{errorText(error, translate)}</p>}
      {data?.total === 0 && <p className="muted">{say(texts.nobody)}</p>}
      <ul className="rights-holders flush">
        {data?.members.map((member) => (
          <li key={member.id} className="row wrap gap-8">
            {members ? <Link to={showPath(members, member.id)}>{member.name}</Link> : member.name}
            {member.isOwner && <span className="muted">{say(texts.owner)}</span>}
            {member.roles.map((role) =>
              roles ? (
                <Link key={role.id} className="parley-tag" to={showPath(roles, role.id)}>
                  {role.name}
                </Link>
              ) : (
                <span key={role.id} className="parley-tag">
                  {role.name}
                </span>
              ),
            )}
          </li>
        ))}
      </ul>
      {data && data.total > perPage && (
        <RelatedPages page={page} pages={Math.ceil(data.total / perPage)} onPage={setPage} />
      )}
    </section>
  );
}
