import { type ReactNode, useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { asList } from '../../schema/valueLabels';
import { Button } from '../kit/Button';
import { mayOf } from '../resource/may';
import { recordTitle } from '../resource/recordTitle';
import { useSchema } from '../resource/useSchema';
import { useText } from '../resource/useText';
import { texts } from './texts';

/** Another role, to be compared with. */
export interface Difference {
  readonly name: string;
  readonly rights: ReadonlySet<string>;
}

interface CompareRoleProps {
  readonly value: ReadonlySet<string>;
  /** Id of the role itself. */
  readonly except: unknown;
  readonly onCompare: (difference: Difference | null) => void;
  readonly onCopy: ((role: RaRecord) => void) | undefined;
  /** Shown while a role is chosen. */
  readonly children: ReactNode;
}

/** Chooses another role: what differs is shown in the table, and it can be the starting point. */
export function CompareRole(props: CompareRoleProps) {
  const schema = useSchema('roles');
  return schema && mayOf(schema).list ? <Choice {...props} schema={schema} /> : null;
}

function Choice(props: CompareRoleProps & { readonly schema: ResourceSchema }) {
  const { value, except, onCompare, onCopy, children, schema } = props;
  const say = useText();
  const [id, setId] = useState('');
  const [copied, setCopied] = useState(false);
  const { data = [] } = useGetList(consoleName(schema), {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'sort', order: 'ASC' },
  });
  const roles = data.filter((role) => role.id !== except);
  const other = roles.find((role) => role.id === id);
  const rights = rightsOf(other);
  const name = other === undefined ? '' : recordTitle(schema, other);
  const more = [...value].filter((right) => !rights.has(right)).length;
  const fewer = [...rights].filter((right) => !value.has(right)).length;
  const choose = (next: string) => {
    const role = roles.find((one) => one.id === next);
    setId(next);
    setCopied(false);
    onCompare(role === undefined ? null : { name: recordTitle(schema, role), rights: rightsOf(role) });
  };
  return (
    <div className="row wrap gap-10">
      <label className="row wrap gap-8 type-ui">
        {say(onCopy ? texts.startFrom : texts.compare)}
        <select className="parley-select" value={id} onChange={({ target }) => choose(target.value)}>
          <option value="">{say(texts.noRole)}</option>
          {(['BUILTIN', 'CUSTOM'] as const).map((type) => {
            const ofType = roles.filter((role) => (role.type === 'BUILTIN') === (type === 'BUILTIN'));
            return (
              ofType.length > 0 && (
                <optgroup key={type} label={say(type === 'BUILTIN' ? texts.builtin : texts.custom)}>
                  {ofType.map((role) => (
                    <option key={role.id} value={String(role.id)}>
                      {recordTitle(schema, role)}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </select>
      </label>
      {other && onCopy && (
        <Button
          onClick={() => {
            onCopy(other);
            setCopied(true);
          }}
        >
          {say(texts.copy, { name })}
        </Button>
      )}
      {other && children}
      <span className="muted type-ui" role="status">
        {other &&
          (more + fewer > 0
            ? say(texts.differs, { more, fewer, name })
            : say(copied ? texts.copied : texts.same, { name }))}
      </span>
    </div>
  );
}

function rightsOf(role: RaRecord | undefined): ReadonlySet<string> {
  return new Set(asList(role?.permissionIds).map(String));
}
