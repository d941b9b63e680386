import '../kit/controls.css';
import { Link, useParams } from 'react-router-dom';
import type { ResourceSchema } from '../../schema/resource';
import { Icon } from '../kit/icons/Icon';
import { RecordParts } from '../related/RecordParts';
import { OwnView } from '../resource/OwnView';
import { listPath, showPath } from '../resource/paths';
import { useLanguage } from '../resource/useLanguage';
import { type FormFrameProps, headingId, ResourceForm } from './ResourceForm';

export function CreatePage({ schema }: { readonly schema: ResourceSchema }) {
  return <FormPage schema={schema} target={null} />;
}

export function EditPage({ schema }: { readonly schema: ResourceSchema }) {
  const { id } = useParams<{ id: string }>();
  return <FormPage schema={schema} target={id!} />;
}

function FormPage({ schema, target }: { readonly schema: ResourceSchema; readonly target: string | null }) {
  return (
    <ResourceForm
      schema={schema}
      target={target}
      frame={PageFrame}
      wayOut={(record, saved) => {
        const shown = saved ?? record;
        return [shown ? showPath(schema, String(shown.id)) : listPath(schema)];
      }}
    />
  );
}

function PageFrame({ schema, record, title, children }: FormFrameProps) {
  const language = useLanguage();
  return (
    <OwnView of="formScreen" schema={schema} record={record ?? null}>
      <section className="parley-page parley-form-page grid gap-8" aria-labelledby={headingId}>
        <Link className="parley-back inline-row gap-4 muted type-ui undecorated" to={listPath(schema)}>
          <Icon name="left" size={16} />
          {schema.label.many[language]}
        </Link>
        <h1 id={headingId}>{title}</h1>
        <div className="parley-card">{children}</div>
        {record && <RecordParts schema={schema} record={record} />}
      </section>
    </OwnView>
  );
}
