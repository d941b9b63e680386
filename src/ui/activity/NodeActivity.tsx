import './activity.css';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { ActivityTimeline } from './ActivityTimeline';

/** Change history of a tree node, loaded when expanded. */
export function NodeActivity({ schema, record }: { readonly schema: ResourceSchema; readonly record: Values }) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="parley-node-activity" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="type-ui semibold">{translate('parley.ui.activity.title')}</summary>
      {isOpen && <ActivityTimeline schema={schema} record={record} />}
    </details>
  );
}
