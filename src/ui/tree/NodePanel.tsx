import { type ReactNode, type Ref, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { NodeActivity } from '../activity/NodeActivity';
import { groupsOf } from '../fields/groups';
import { RecordForm } from '../form/RecordForm';
import { useSavedNotice } from '../form/useSavedNotice';
import { useSaveRecord } from '../form/useSaveRecord';
import { IconButton } from '../kit/IconButton';
import { LimitsNotice } from '../resource/LimitsNotice';
import { useLimits } from '../resource/limits';
import { ShowGroups } from '../show/ShowGroups';
import { formSchema } from './newNodes';

export interface NodePanelProps {
  readonly schema: ResourceSchema;
  readonly title: string;
  /** Null for a new node. */
  readonly record: Values | null;
  /** Fixed values of a new node. */
  readonly settled?: Values;
  readonly mayEdit: boolean;
  readonly onSaved: (record: Values | null) => void;
  readonly onCancel: () => void;
  /** Tells whether the form has unsaved input. */
  readonly unsaved: Ref<() => boolean>;
  /** In the header: the node's menu, and the close button when the panel covers the tree. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

const headingId = 'node-heading';

/** Panel of the selected node: its form, or its values for users who may not edit it. */
export function NodePanel(props: NodePanelProps) {
  const { schema, record, settled = {}, mayEdit, title } = props;
  const save = useSaveRecord(schema);
  const notifySaved = useSavedNotice(schema);
  // A form ends with its save; the next change starts a new one.
  const [round, setRound] = useState(0);
  const heading = useRef<HTMLHeadingElement>(null);
  const startOver = () => {
    setRound(round + 1);
    // The focused button is unmounted with the old form.
    heading.current?.focus();
  };
  const limits = useLimits()(record);
  const isFixed = limits?.fixed === 'all';
  const reduced = formSchema(schema, record ?? settled);
  return (
    <section className="parley-node" aria-labelledby={headingId}>
      <header className="parley-node-head row between gap-12">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {props.tools}
      </header>
      {mayEdit && !isFixed ? (
        <RecordForm
          key={round}
          schema={reduced}
          record={record}
          save={(input, base) => save(base === null ? { ...settled, ...input } : input, base)}
          labelledBy={headingId}
          unsaved={props.unsaved}
          onCancel={() => {
            startOver();
            props.onCancel();
          }}
          onSaved={(saved) => {
            notifySaved(saved, record);
            startOver();
            props.onSaved(saved);
          }}
        />
      ) : (
        record && (
          <NodeValues schema={reduced} record={record}>
            {limits && <LimitsNotice limits={limits} />}
          </NodeValues>
        )
      )}
      {props.children}
      {record && <NodeActivity schema={schema} record={record} />}
    </section>
  );
}

function NodeValues({ schema, record, children }: NodeValuesProps) {
  const translate = useTranslate();
  const further = translate('parley.ui.form.further');
  return (
    <div className="parley-show grid">
      {children}
      <ShowGroups
        schema={schema}
        record={record}
        groups={groupsOf(schema, { en: further, zh: further })}
        heading="h3"
      />
    </div>
  );
}

interface NodeValuesProps {
  readonly schema: ResourceSchema;
  readonly record: Values;
  readonly children: ReactNode;
}

export function ClosePanel({ onClose }: { readonly onClose: () => void }) {
  const translate = useTranslate();
  return <IconButton icon="close" label={translate('parley.ui.tree.close')} onClick={onClose} />;
}
