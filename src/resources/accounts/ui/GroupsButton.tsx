import { Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../../schema/resource';
import { Button } from '../../../ui/kit/Button';
import { useMay } from '../../../ui/resource/may';
import { listPath } from '../../../ui/resource/paths';
import { recordTitle } from '../../../ui/resource/recordTitle';
import { useSchema } from '../../../ui/resource/useSchema';
import { useText } from '../../../ui/resource/useText';
import { GroupDialog } from './GroupDialog';

/** Menu to add or edit account groups without leaving the account list. */
export function GroupsButton() {
  const groups = useSchema('account-groups');
  return groups === undefined ? null : <GroupsMenu schema={groups} />;
}

function GroupsMenu({ schema }: { readonly schema: ResourceSchema }) {
  const say = useText();
  const may = useMay(schema);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [target, setTarget] = useState<{ readonly id: string | null } | null>(null);
  const { data: groups = [] } = useGetList(
    consoleName(schema),
    { pagination: { page: 1, perPage: 100 }, sort: { field: schema.title, order: 'ASC' } },
    { enabled: anchor !== null && may.list && may.edit },
  );
  if (!may.list) return null;
  const open = (id: string | null) => {
    setAnchor(null);
    setTarget({ id });
  };
  return (
    <>
      <Button aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)}>
        {say({ en: 'Groups', zh: '分组' })}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {may.add && <MenuItem onClick={() => open(null)}>{say({ en: 'New group', zh: '新建分组' })}</MenuItem>}
        <MenuItem component={Link} to={listPath(schema)}>
          {say({ en: 'All groups', zh: '全部分组' })}
        </MenuItem>
        {may.edit && groups.length > 0 && <Divider />}
        {may.edit &&
          groups.map((group) => (
            <MenuItem key={String(group.id)} onClick={() => open(String(group.id))}>
              <i className="parley-dot" style={{ background: String(group.colour) }} aria-hidden="true" />
              &nbsp;{say({ en: 'Edit “{name}”', zh: '修改“{name}”' }, { name: recordTitle(schema, group) })}
            </MenuItem>
          ))}
      </Menu>
      {target && <GroupDialog schema={schema} id={target.id} onClose={() => setTarget(null)} />}
    </>
  );
}
