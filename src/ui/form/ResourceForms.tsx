import '../kit/controls.css';
import type { ReactNode } from 'react';
import { type RaRecord, useCreateController, useEditController } from 'react-admin';
import { Link, Navigate, useParams } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { Icon } from '../kit/icons/Icon';
import { useLimits } from '../resource/limits';
import { OwnView } from '../resource/OwnView';
import { listPath, showPath } from '../resource/paths';
import { useLanguage } from '../resource/useLanguage';
import { FormSkeleton } from './FormSkeleton';
import { RecordForm } from './RecordForm';
import { useCopied } from './useCopied';
import { useFormTitle } from './useFormTitle';
import { useNavigateFromHere } from './useNavigateFromHere';
import { useSavedNotice } from './useSavedNotice';
import { useSaveRecord } from './useSaveRecord';

const headingId = 'form-heading';

/** Page to create a record. */
export function ResourceCreate({ schema }: { readonly schema: ResourceSchema }) {
  // Used for its permission checks.
  const { isPending } = useCreateController({ resource: consoleName(schema) });
  const start = useCopied(schema);
  return <FormPage schema={schema} record={isPending || start === undefined ? undefined : null} start={start} />;
}

/** Page to edit a record. */
export function ResourceEdit({ schema }: { readonly schema: ResourceSchema }) {
  const { id } = useParams<{ id: string }>();
  const { record } = useEditController({ resource: consoleName(schema), id, mutationMode: 'pessimistic' });
  const limits = useLimits()(record);
  if (record && limits?.fixed === 'all') return <Navigate to={showPath(schema, record.id)} replace />;
  return <FormPage schema={schema} record={record} />;
}

interface FormPageProps {
  readonly schema: ResourceSchema;
  readonly record: Values | null | undefined;
  readonly start?: Values | null | undefined;
}

function FormPage({ schema, record, start = null }: FormPageProps) {
  const navigate = useNavigateFromHere();
  const save = useSaveRecord(schema);
  const notifySaved = useSavedNotice(schema);
  const title = useFormTitle(schema, record);
  const back = record ? showPath(schema, String(record.id)) : listPath(schema);
  return (
    <OwnView of="formScreen" schema={schema} record={record as RaRecord | null}>
      <Frame schema={schema} title={title}>
        {record === undefined ? (
          <FormSkeleton />
        ) : (
          <RecordForm
            key={String(record?.id)}
            schema={schema}
            record={record}
            start={start}
            save={save}
            labelledBy={headingId}
            {...(record === null && { onMade: (made: Values) => notifySaved(made, null) })}
            onCancel={() => navigate(back)}
            onSaved={(saved) => {
              notifySaved(saved, record);
              navigate(saved ? showPath(schema, String(saved.id)) : back);
            }}
          />
        )}
      </Frame>
    </OwnView>
  );
}

function Frame({ schema, title, children }: { schema: ResourceSchema; title: string; children: ReactNode }) {
  const language = useLanguage();
  return (
    <section className="parley-page grid gap-8" aria-labelledby={headingId}>
      <Link className="parley-back inline-row gap-4 muted type-ui undecorated" to={listPath(schema)}>
        <Icon name="left" size={16} />
        {schema.label.many[language]}
      </Link>
      <h1 id={headingId}>{title}</h1>
      <div className="parley-card">{children}</div>
    </section>
  );
}
