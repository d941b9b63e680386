import { useRefresh } from 'react-admin';
import type { Values } from '../../schema/validation';
import { formatDateTime } from '../fields/formatDateTime';
import { ActionDialog, ShownOnce } from '../form/dialogs';
import { useLanguage } from '../resource/useLanguage';
import { useText } from '../resource/useText';
import type { useRunAction } from './useRunAction';

/** Input form of an action, and the dialog for a result that is revealed once. */
export function ActionDialogs({
  run,
  title,
}: {
  readonly run: ReturnType<typeof useRunAction>;
  readonly title: string;
}) {
  const { record, parts } = run;
  const say = useText();
  const language = useLanguage();
  const refresh = useRefresh();
  const { asking, revealed } = run;
  const once = revealed?.schemaAction.rule.button?.shownOnce;
  const label = asking && say(asking.recordAction.label);
  return (
    <>
      {asking && label && (
        <ActionDialog
          title={`${label}: ${title}`}
          text={asking.recordAction.confirm && say(asking.recordAction.confirm, parts)}
          fields={asking.fields}
          start={asking.start}
          about={record}
          submit={label}
          send={(input) => run.send(asking.recordAction, input)}
          onDone={run.stopAsking}
          onClose={run.stopAsking}
        />
      )}
      {revealed && once && (
        <ShownOnce
          title={say(once.title)}
          text={say(once.text, readable(revealed.answer, language))}
          label={say(once.label)}
          value={String(revealed.answer[once.part] ?? '')}
          example={once.example}
          onClose={() => {
            run.forget();
            refresh();
          }}
        />
      )}
    </>
  );
}

function readable(answer: Values, language: string): Record<string, string> {
  const isDateTime = (value: unknown) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T/.test(value);
  return Object.fromEntries(
    Object.entries(answer).map(([name, value]) => [
      name,
      isDateTime(value) ? formatDateTime(String(value), language) : String(value ?? ''),
    ]),
  );
}
