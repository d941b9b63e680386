import '../controls.css';
import '../form/form.css';
import './show.css';
import { useShowController, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { groupsOf } from '../fields/groups';
import { Icon } from '../icons';
import { CopyLink } from '../list/CopyLink';
import { useDeleteOne } from '../list/useDeleteOne';
import { LimitsNotice } from '../resource/LimitsNotice';
import { useLimits, within } from '../resource/limits';
import { useMay } from '../resource/may';
import { editPath, listPath } from '../resource/paths';
import { recordTitle } from '../resource/recordTitle';
import { useResourceUi } from '../resource/resourceUi';
import { useLanguage } from '../resource/useLanguage';
import { ShowGroups } from './ShowGroups';

/** All there is to know about a record, grouped as in its form. */
export function ResourceShow({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const { id } = useParams<{ id: string }>();
  const { record } = useShowController({ resource: consoleName(schema), id });
  const allowed = useMay(schema);
  const limits = useLimits()(record);
  const may = within(limits, allowed);
  const ui = useResourceUi();
  const deleteOne = useDeleteOne(schema);
  const further = translate('parley.ui.form.further');
  const groups = [
    ...groupsOf(schema, { en: further, zh: further }),
    {
      label: { en: translate('parley.ui.show.record'), zh: translate('parley.ui.show.record') },
      fields: ['createdAt', 'updatedAt', 'id'],
    },
  ];
  const remove = async () => {
    if (record && (await deleteOne(record))) navigate(listPath(schema));
  };
  return (
    <section className="parley-page" aria-labelledby="show-heading" aria-busy={record === undefined}>
      <Link className="parley-back" to={listPath(schema)}>
        <Icon name="left" size={16} />
        {schema.label.many[language]}
      </Link>
      <header className="parley-show-head">
        <h1 id="show-heading">{record ? recordTitle(schema, record) : '…'}</h1>
        {record && (
          <div className="parley-actions">
            {may.remove && !ui.removesItself && (
              <button type="button" className="parley-button parley-danger" onClick={() => void remove()}>
                <Icon name="delete" />
                {translate('parley.ui.show.delete')}
              </button>
            )}
            {may.add && !schema.tree && <CopyLink schema={schema} id={record.id} may={may} />}
            {may.edit && (
              <Link className="parley-button parley-button-primary" to={editPath(schema, record.id)}>
                <Icon name="edit" />
                {translate('parley.ui.show.edit')}
              </Link>
            )}
          </div>
        )}
      </header>
      {record && (
        <div className="parley-page-panel parley-show">
          {limits && <LimitsNotice limits={limits} />}
          <ShowGroups schema={schema} record={record} groups={groups} heading="h2" />
        </div>
      )}
    </section>
  );
}
