import './rules.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type RaRecord, useNotify, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { RecordOf } from '../../../schema/record';
import { isAboutOrders } from '../../../schema/reply/rule/match';
import { consoleName } from '../../../schema/resource';
import type { Values } from '../../../schema/validation';
import { startValues, toInput } from '../../../ui/form/formValues';
import { refusalOf } from '../../../ui/form/serverErrors';
import { Button } from '../../../ui/kit/Button';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useAllowed } from '../../../ui/resource/may';
import { useCalls, useDone } from '../../../ui/resource/useAction';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { HistoryDialog } from './HistoryDialog';
import type { OrderedRule } from './OrderRow';
import { OrdersDialog } from './OrdersDialog';
import { texts } from './texts';

interface Draft {
  readonly content: Values;
}

type Rule = RecordOf<typeof schema> & RaRecord;

/** Tools above the rule form: warnings, the draft if there is one, and the version history. */
export function RuleTools({ record }: { readonly record: Rule }) {
  const say = useText();
  const { setValue } = useFormContext();
  const { call } = useCalls();
  const mayDraft = useAllowed('reply-rules:saveDraft');
  const [open, setOpen] = useState<'history' | 'orders' | null>(null);
  const maySeeOrders = useAllowed('orders:list') && isAboutOrders(record.on);
  const saveDraft = useSaveDraft(record);
  const { data: draft = null } = useQuery({
    queryKey: [consoleName(schema), 'draft', record.id],
    queryFn: async () =>
      (await call<{ draft: Draft | null }>('GET /v1/reply-rules/draft', { query: { ruleId: record.id } })).data.draft,
  });
  const { data: rules = [] } = useQuery({
    queryKey: [consoleName(schema), 'order'],
    queryFn: async () => (await call<{ rules: OrderedRule[] }>('GET /v1/reply-rules/order')).data.rules,
  });
  const { hiddenBy = null, isAssigneeLost = false } = rules.find(({ id }) => id === record.id) ?? {};
  const goOn = ({ content }: Draft) => {
    const values = startValues(schema, { ...record, ...content });
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
  };
  return (
    <div className="grid gap-10">
      {hiddenBy !== null && (
        <p className="rule-draft row wrap between flush type-ui rounded rule-warning" role="status">
          {say(texts.hiddenHelp, { name: hiddenBy })}
        </p>
      )}
      {isAssigneeLost && (
        <p className="rule-draft row wrap between flush type-ui rounded rule-warning" role="status">
          <span>{say(texts.assigneeLost)}</span>
          <span>{say(texts.assigneeHelp)}</span>
        </p>
      )}
      {draft !== null && (
        <p className="rule-draft row wrap between flush type-ui rounded" role="status">
          <span>{say(texts.hasDraft)}</span>
          {mayDraft && (
            <Button onClick={() => goOn(draft)}>
              <Icon name="edit" />
              {say(texts.editDraft)}
            </Button>
          )}
        </p>
      )}
      <div className="rule-part-buttons">
        <Button onClick={() => setOpen('history')}>
          <Icon name="refresh" />
          {say(texts.history)}
        </Button>
        {maySeeOrders && (
          <Button onClick={() => setOpen('orders')}>
            <Icon name="inbox" />
            {say(texts.orders)}
          </Button>
        )}
        {mayDraft && (
          <Button onClick={() => void saveDraft()}>
            <Icon name="inbox" />
            {say(texts.saveDraft)}
          </Button>
        )}
      </div>
      {open === 'history' && <HistoryDialog record={record} onClose={() => setOpen(null)} />}
      {open === 'orders' && <OrdersDialog record={record} onClose={() => setOpen(null)} />}
    </div>
  );
}

/** Saves the form as the rule's draft, then resets the form to the published values. */
function useSaveDraft(record: Rule): () => Promise<void> {
  const say = useText();
  const translate = useTranslate();
  const notify = useNotify();
  const done = useDone();
  const { call } = useCalls();
  const { getValues, setError, reset } = useFormContext();
  return async () => {
    const content = toInput(schema, getValues(), record);
    try {
      await call(`POST /v1/reply-rules/${record.id}/saveDraft`, { body: { content } });
    } catch (error) {
      const { fields, general } = refusalOf(schema, error);
      fields.forEach(({ path, message }, at) => {
        setError(path, { type: 'server', message }, { shouldFocus: at === 0 });
      });
      if (general !== null) notify(translate(general, { _: general }), { type: 'error' });
      return;
    }
    reset(startValues(schema, record));
    done(say(texts.draftSaved));
  };
}
