import '../kit/controls.css';
import { Dialog, Drawer } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { ResourceSchema } from '../../schema/resource';
import { IconButton } from '../kit/IconButton';
import { useNarrow } from '../kit/useNarrow';
import { OwnView } from '../resource/OwnView';
import { copyParam, keepScroll, listPath } from '../resource/paths';
import { type FormFrameProps, headingId, ResourceForm } from './ResourceForm';

export interface FormOverListProps {
  readonly schema: ResourceSchema;
  /** Id of the record to edit; null for a new one. */
  readonly target: string | null;
}

/** A form in a drawer or dialog over its list, with its own URL. Closing returns to the list unchanged. */
export function FormOverList({ schema, target }: FormOverListProps) {
  const { search } = useLocation();
  const list = { pathname: listPath(schema), search: listSearch(search) };
  return (
    <ResourceForm
      schema={schema}
      target={target}
      frame={schema.form?.as === 'drawer' ? DrawerFrame : DialogFrame}
      wayOut={() => [list, { state: keepScroll }]}
    />
  );
}

/** The list's part of the query string. */
function listSearch(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(copyParam);
  return params.size === 0 ? '' : `?${params}`;
}

function DrawerFrame(props: FormFrameProps) {
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': headingId,
    sx: { width: useNarrow() ? '100vw' : 560 },
  };
  return (
    <Drawer open anchor="right" onClose={props.onClose} slotProps={{ paper }}>
      <Content {...props} />
    </Drawer>
  );
}

function DialogFrame(props: FormFrameProps) {
  return (
    <Dialog open fullWidth maxWidth="sm" fullScreen={useNarrow()} onClose={props.onClose} aria-labelledby={headingId}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ schema, record, title, onClose, children }: FormFrameProps) {
  const translate = useTranslate();
  return (
    <OwnView of="formScreen" schema={schema} record={record ?? null}>
      <header className="parley-over-head row between gap-12">
        <h2 id={headingId}>{title}</h2>
        <IconButton icon="close" label={translate('parley.ui.form.close')} onClick={onClose} />
      </header>
      {children}
    </OwnView>
  );
}
