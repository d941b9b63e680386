import '../kit/controls.css';
import { Dialog, Drawer } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useCreateController, useEditController, useTranslate } from 'react-admin';
import { Navigate, useLocation } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { IconButton } from '../kit/IconButton';
import { useNarrow } from '../kit/useNarrow';
import { useLimits } from '../resource/limits';
import { OwnView } from '../resource/OwnView';
import { copyParam, keepScroll, listPath, showPath } from '../resource/paths';
import { FormSkeleton } from './FormSkeleton';
import { RecordForm } from './RecordForm';
import { useCopied } from './useCopied';
import { useFormTitle } from './useFormTitle';
import { useNavigateFromHere } from './useNavigateFromHere';
import { useSavedNotice } from './useSavedNotice';
import { useSaveRecord } from './useSaveRecord';

export interface FormOverListProps {
  readonly schema: ResourceSchema;
  /** Id of the record to edit; null for a new one. */
  readonly target: string | null;
}

const headingId = 'form-heading';

/** A form in a drawer or dialog over its list, with its own URL. Closing returns to the list unchanged. */
export function FormOverList({ schema, target }: FormOverListProps) {
  return target === null ? <CreateOver schema={schema} /> : <EditOver schema={schema} id={target} />;
}

function CreateOver({ schema }: { readonly schema: ResourceSchema }) {
  const { isPending } = useCreateController({ resource: consoleName(schema) });
  const start = useCopied(schema);
  return <Over schema={schema} record={isPending || start === undefined ? undefined : null} start={start} />;
}

function EditOver({ schema, id }: { readonly schema: ResourceSchema; readonly id: string }) {
  const { record } = useEditController({ resource: consoleName(schema), id, mutationMode: 'pessimistic' });
  const limits = useLimits()(record);
  if (record && limits?.fixed === 'all') return <Navigate to={showPath(schema, record.id)} replace />;
  return <Over schema={schema} record={record} />;
}

interface OverProps {
  readonly schema: ResourceSchema;
  readonly record: Values | null | undefined;
  readonly start?: Values | null | undefined;
}

function Over({ schema, record, start = null }: OverProps) {
  const translate = useTranslate();
  const navigate = useNavigateFromHere();
  const { search } = useLocation();
  const save = useSaveRecord(schema);
  const notifySaved = useSavedNotice(schema);
  const title = useFormTitle(schema, record);
  const close = () => navigate({ pathname: listPath(schema), search: listSearch(search) }, { state: keepScroll });
  return (
    <Shell as={schema.form?.as} onClose={close}>
      <OwnView of="formScreen" schema={schema} record={record as RaRecord | null}>
        <header className="parley-over-head row between gap-12">
          <h2 id={headingId}>{title}</h2>
          <IconButton icon="close" label={translate('parley.ui.form.close')} onClick={close} />
        </header>
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
            onCancel={close}
            onSaved={(saved) => {
              notifySaved(saved, record);
              close();
            }}
          />
        )}
      </OwnView>
    </Shell>
  );
}

/** The list's part of the query string. */
function listSearch(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(copyParam);
  return params.size === 0 ? '' : `?${params}`;
}

interface ShellProps {
  readonly as: 'page' | 'drawer' | 'dialog' | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Shell({ as, onClose, children }: ShellProps) {
  const narrow = useNarrow();
  if (as === 'drawer') {
    return (
      <Drawer
        open
        anchor="right"
        onClose={onClose}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': headingId,
            sx: { width: narrow ? '100vw' : 560 },
          },
        }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={narrow} onClose={onClose} aria-labelledby={headingId}>
      {children}
    </Dialog>
  );
}
