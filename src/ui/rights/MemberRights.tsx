import './rights.css';
import '../kit/controls.css';
import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useTranslate } from 'react-admin';
import { answerIfThere } from '../../dataProvider/answers';
import { useChangesOf } from '../../live/useChangesOf';
import type { ResourceSchema } from '../../schema/resource';
import { errorText } from '../resource/errorText';
import { mayOf, useAllowed } from '../resource/may';
import { useSchema } from '../resource/useSchema';
import { useText } from '../resource/useText';
import { RightsTable } from './RightsTable';
import { texts } from './texts';
import { useRights } from './useRights';

interface Answer {
  readonly isOwner: boolean;
  readonly isActive: boolean;
  readonly rights: readonly { readonly code: string; readonly roles: readonly { readonly name: string }[] }[];
}

export function MemberRights({ record }: { readonly record: RaRecord }) {
  const schema = useSchema('permissions');
  const mayAsk = useAllowed('role:list');
  if (schema === undefined || !mayOf(schema).list || !mayAsk) return null;
  return <Asked schema={schema} id={String(record.id)} />;
}

const heeded: ReadonlySet<string> = new Set(['members', 'roles', 'permissions']);

function Asked({ schema, id }: { readonly schema: ResourceSchema; readonly id: string }) {
  const say = useText();
  const translate = useTranslate();
  const { idsOf } = useRights(schema);
  const { data, error, refetch } = useQuery({
    queryKey: ['members', 'rights', id],
    queryFn: ({ signal }) =>
      answerIfThere<Answer>('GET /xxm-comp/v1/memberRights', { query: { baseUserId: id }, signal }),
  });
  useChangesOf(heeded, () => void refetch());
  // Another backend may not know it.
  if (data === null) return null;
  const rights = data?.rights ?? [];
  const givenBy = new Map(
    rights.flatMap(({ code, roles }) =>
      idsOf(new Set([code])).map(
        (right) => [right, roles.map(({ name }) => name).join(', ') || say(texts.owner)] as const,
      ),
    ),
  );
  return (
    <section
      className="parley-card rights-card grid gap-8"
      aria-label={say(texts.whatMay)}
      aria-busy={data === undefined && !error}
    >
      <h2 className="flush">{say(texts.whatMay)}</h2>
      {error && <p role="alert">{errorText(error, translate)}</p>}
      {data?.isOwner && <p className="flush muted">{say(texts.isOwner)}</p>}
      {data?.isActive === false && <p className="flush muted">{say(texts.isOff)}</p>}
      {data && rights.length === 0 && <p className="flush muted">{say(texts.nothing)}</p>}
      {rights.length > 0 && (
        <RightsTable schema={schema} label={say(schema.label.many)} value={[...givenBy.keys()]} givenBy={givenBy} />
      )}
    </section>
  );
}
