import type { ComponentType, ReactNode } from 'react';
import {
  type RaRecord,
  useCreateController,
  useEditController,
  useNotify,
  useRedirect,
  useTranslate,
} from 'react-admin';
import { Navigate, type NavigateOptions, type To } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { PlanFull, usePlanFull } from '../plan/PlanFull';
import { errorText } from '../resource/errorText';
import { useLimits } from '../resource/limits';
import { showPath } from '../resource/paths';
import { FormSkeleton } from './FormSkeleton';
import { RecordForm } from './RecordForm';
import { useCopied } from './useCopied';
import { useFormTitle } from './useFormTitle';
import { useNavigateFromHere } from './useNavigateFromHere';
import { useSavedNotice } from './useSavedNotice';
import { useSaveRecord } from './useSaveRecord';

/** Id of the heading that a frame draws; it labels the form. */
export const headingId = 'form-heading';

export interface FormFrameProps {
  readonly schema: ResourceSchema;
  /** Null for a new record; undefined while loading. */
  readonly record: RaRecord | null | undefined;
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

interface ResourceFormProps {
  readonly schema: ResourceSchema;
  /** Id of the record to edit; null for a new one. */
  readonly target: string | null;
  /** What surrounds the form: a page, a drawer or a dialog. */
  readonly frame: ComponentType<FormFrameProps>;
  /** Where to go when the form is closed or has saved a record. */
  readonly wayOut: (record: Values | null | undefined, saved: Values | null) => readonly [To, NavigateOptions?];
}

export function ResourceForm({ target, ...form }: ResourceFormProps) {
  return target === null ? <CreateForm {...form} /> : <EditForm {...form} id={target} />;
}

type Form = Omit<ResourceFormProps, 'target'>;

function CreateForm(form: Form) {
  // Used for its permission checks.
  const { isPending } = useCreateController({ resource: consoleName(form.schema) });
  const start = useCopied(form.schema);
  return <FramedForm {...form} record={isPending || start === undefined ? undefined : null} start={start} />;
}

function EditForm({ id, ...form }: Form & { readonly id: string }) {
  const { schema } = form;
  const resource = consoleName(schema);
  const notify = useNotify();
  const translate = useTranslate();
  const redirect = useRedirect();
  const { record }: { record?: RaRecord } = useEditController({
    resource,
    id,
    mutationMode: 'pessimistic',
    queryOptions: {
      onError: (error: Error & { readonly status?: number }) => {
        notify(error.status === 404 ? 'ra.notification.item_doesnt_exist' : errorText(error, translate), {
          type: 'error',
        });
        // A brief failure of a background refetch leaves the open form as it is.
        if (record === undefined || error.status === 403 || error.status === 404) redirect('list', resource, id);
      },
    },
  });
  const limits = useLimits()(record);
  if (record && limits?.fixed === 'all') return <Navigate to={showPath(schema, record.id)} replace />;
  return <FramedForm {...form} record={record} />;
}

interface FramedFormProps extends Form {
  readonly record: Values | null | undefined;
  readonly start?: Values | null | undefined;
}

function FramedForm({ schema, frame: Frame, wayOut, record, start = null }: FramedFormProps) {
  const navigate = useNavigateFromHere();
  const save = useSaveRecord(schema);
  const notifySaved = useSavedNotice(schema);
  const title = useFormTitle(schema, record);
  const full = usePlanFull();
  const leave = (saved: Values | null) => navigate(...wayOut(record, saved));
  return (
    <Frame schema={schema} record={record as RaRecord | null | undefined} title={title} onClose={() => leave(null)}>
      {record === undefined ? (
        <FormSkeleton />
      ) : record === null && full !== null ? (
        <PlanFull use={full} onClose={() => leave(null)} />
      ) : (
        <RecordForm
          key={String(record?.id)}
          schema={schema}
          record={record}
          start={start}
          save={save}
          labelledBy={headingId}
          {...(record === null && { onMade: (made: Values) => notifySaved(made, null) })}
          onCancel={() => leave(null)}
          onSaved={(saved) => {
            notifySaved(saved, record);
            leave(saved);
          }}
        />
      )}
    </Frame>
  );
}
