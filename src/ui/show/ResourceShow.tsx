import '../kit/controls.css';
import '../form/form.css';
import './show.css';
import '../kit/icons/laterIcons';
import { type RaRecord, useShowController, useTranslate } from 'react-admin';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { ActionButtons } from '../actions/ActionButtons';
import { RowActionMenu } from '../actions/RowActionMenu';
import { ActivityTimeline } from '../activity/ActivityTimeline';
import { groupsOf } from '../fields/groups';
import { Button } from '../kit/Button';
import { ButtonLink } from '../kit/ButtonLink';
import { Icon } from '../kit/icons/Icon';
import { CopyLink } from '../list/CopyLink';
import { useDeleteOne } from '../list/useDeleteOne';
import { RecordParts } from '../related/RecordParts';
import { RelatedLists } from '../related/RelatedLists';
import { LimitsNotice } from '../resource/LimitsNotice';
import { useLimits, within } from '../resource/limits';
import { useMay } from '../resource/may';
import { OwnView } from '../resource/OwnView';
import { editPath, listPath } from '../resource/paths';
import { recordTitle } from '../resource/recordTitle';
import { useResourceUi } from '../resource/resourceUi';
import { useScreenTitle } from '../resource/screenTitle';
import { useLanguage } from '../resource/useLanguage';
import { ShowGroups } from './ShowGroups';
import { ShowSummary } from './ShowSummary';

/** Show page of a record: summary, fields, related records and activity. */
export function ResourceShow({ schema }: { readonly schema: ResourceSchema }) {
  const language = useLanguage();
  const { id } = useParams<{ id: string }>();
  const { record } = useShowController({ resource: consoleName(schema), id });
  useScreenTitle(record === undefined ? null : recordTitle(schema, record));
  return (
    <section className="parley-page grid gap-8" aria-labelledby="show-heading" aria-busy={record === undefined}>
      <Link className="parley-back inline-row gap-4 muted type-ui undecorated" to={listPath(schema)}>
        <Icon name="left" size={16} />
        {schema.label.many[language]}
      </Link>
      {record === undefined ? (
        <h1 id="show-heading">…</h1>
      ) : (
        <OwnView of="show" schema={schema} record={record}>
          <Whole schema={schema} record={record} />
        </OwnView>
      )}
    </section>
  );
}

interface WholeProps {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
}

function Whole({ schema, record }: WholeProps) {
  const translate = useTranslate();
  const limits = useLimits()(record);
  const { shownByViews = [] } = useResourceUi();
  const further = translate('parley.ui.form.further');
  const groups = [
    ...groupsOf(schema, { en: further, zh: further }).map(({ label, fields }) => ({
      label,
      fields: fields.filter((name) => !shownByViews.includes(name)),
    })),
    {
      label: { en: translate('parley.ui.show.record'), zh: translate('parley.ui.show.record') },
      fields: ['createdAt', 'updatedAt', 'id'],
    },
  ];
  return (
    <>
      <ShowSummary schema={schema} record={record}>
        <Buttons schema={schema} record={record} />
      </ShowSummary>
      <OwnView of="showBody" schema={schema} record={record}>
        <div className="parley-card parley-show grid">
          {limits && <LimitsNotice limits={limits} />}
          <ShowGroups schema={schema} record={record} groups={groups} heading="h2" />
        </div>
        <RecordParts schema={schema} record={record} />
        <RelatedLists schema={schema} record={record} />
        <section className="parley-card parley-show-activity" aria-labelledby="activity-heading">
          <h2 id="activity-heading">{translate('parley.ui.activity.title')}</h2>
          <ActivityTimeline schema={schema} record={record} />
        </section>
      </OwnView>
    </>
  );
}

/** The usual actions first, the dangerous ones last in a menu. */
function Buttons({ schema, record }: WholeProps) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const may = within(useLimits()(record), useMay(schema));
  const ui = useResourceUi();
  const deleteOne = useDeleteOne(schema);
  const remove = async () => {
    if (await deleteOne(record)) navigate(listPath(schema));
  };
  return (
    <>
      {may.edit && (
        <ButtonLink variant="primary" to={editPath(schema, record.id)}>
          <Icon name="edit" />
          {translate('parley.ui.show.edit')}
        </ButtonLink>
      )}
      <ActionButtons schema={schema} record={record} onlyUsual />
      {may.add && !schema.tree && <CopyLink schema={schema} id={record.id} may={may} />}
      <Button onClick={() => window.print()}>
        <Icon name="print" />
        {translate('parley.ui.show.print')}
      </Button>
      {ui.rowActions && <ui.rowActions schema={schema} record={record} />}
      <RowActionMenu
        schema={schema}
        record={record}
        onlyDangerous
        onDelete={may.remove && !ui.removesItself ? () => void remove() : undefined}
      />
    </>
  );
}
