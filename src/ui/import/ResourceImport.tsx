import { inSentence } from '../../schema/text';
import './texts';
import '../kit/controls.css';
import '../list/list.css';
import '../form/form.css';
import './import.css';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, Navigate } from 'react-router-dom';
import type { Import } from '../../dataProvider/imports';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../kit/Button';
import { Icon } from '../kit/icons/Icon';
import { errorText } from '../resource/errorText';
import { useMayImport } from '../resource/may';
import { listPath } from '../resource/paths';
import { useScreenTitle } from '../resource/screenTitle';
import { useLanguage } from '../resource/useLanguage';
import { CheckStep } from './CheckStep';
import { ColumnsStep } from './ColumnsStep';
import { ResultStep } from './ResultStep';
import { SourceStep } from './SourceStep';
import { type Step, Stepper } from './Stepper';
import { type CurrentImport, useImport } from './useImport';
import { Working } from './Working';

const headingId = 'import-heading';

export function ResourceImport({ schema }: { readonly schema: ResourceSchema }) {
  if (!useMayImport(schema)) return <Navigate to="/not-authorized" replace />;
  return <ImportPage schema={schema} />;
}

function ImportPage({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const current = useImport(schema);
  // After the check, the choices can be changed and checked again.
  const [changing, setChanging] = useState<string | null>(null);
  const { work } = current;
  const isChanging = work !== undefined && changing === work.id;
  const many = schema.label.many[language];
  const title = translate('parley.ui.import.title', { name: inSentence(many, language) });
  useScreenTitle(title);
  return (
    <section className="parley-page grid gap-8 parley-import" aria-labelledby={headingId}>
      <Link className="parley-back inline-row gap-4 muted type-ui undecorated" to={listPath(schema)}>
        <Icon name="left" size={16} />
        {many}
      </Link>
      <h1 id={headingId}>{title}</h1>
      <div className="parley-card parley-panel">
        <Stepper step={stepOf(current, isChanging)} />
        <Body
          schema={schema}
          current={current}
          isChanging={isChanging}
          onChange={(is) => setChanging(is ? (work?.id ?? null) : null)}
        />
      </div>
    </section>
  );
}

interface BodyProps {
  readonly schema: ResourceSchema;
  readonly current: CurrentImport;
  readonly isChanging: boolean;
  readonly onChange: (isChanging: boolean) => void;
}

function Body({ schema, current, isChanging, onChange }: BodyProps) {
  const translate = useTranslate();
  const { id, work, error, forget } = current;
  if (id === null) return <SourceStep schema={schema} current={current} />;
  if (work === undefined && error) {
    const isGone = (error as { status?: number }).status === 404;
    return (
      <div className="parley-empty" role="alert">
        <Icon name="warning" size={40} />
        <p>{isGone ? translate('parley.ui.import.gone') : errorText(error, translate)}</p>
        <Button onClick={forget}>{translate('parley.ui.import.run.again')}</Button>
      </div>
    );
  }
  if (work === undefined) {
    return (
      <p className="parley-import-body muted" role="status">
        {translate('parley.ui.import.loading')}
      </p>
    );
  }
  const props = { schema, current, work };
  switch (screenOf(work, isChanging)) {
    case 'columns':
      return <ColumnsStep {...props} onAsked={() => onChange(false)} />;
    case 'working':
      return <Working {...props} />;
    case 'check':
      return <CheckStep {...props} onBack={() => onChange(true)} />;
    case 'result':
      return <ResultStep {...props} onBack={() => onChange(true)} />;
  }
}

type Screen = 'columns' | 'working' | 'check' | 'result';

function screenOf({ status, dryRun }: Import, isChanging: boolean): Screen {
  if (['waiting', 'checking', 'running'].includes(status)) return 'working';
  if (isChanging || status === 'uploaded' || status === 'cancelled') return 'columns';
  if (status === 'checked') return 'check';
  return status === 'failed' && dryRun ? 'columns' : 'result';
}

function stepOf({ id, work }: CurrentImport, isChanging: boolean): Step {
  if (id === null || work === undefined) return 'source';
  const screen = screenOf(work, isChanging);
  if (screen === 'working') return work.dryRun ? 'check' : 'result';
  return screen;
}
