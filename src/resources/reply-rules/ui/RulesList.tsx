import '../../../ui/kit/controls.css';
import '../../../ui/list/list.css';
import type { ReactNode } from 'react';
import { useStore } from 'react-admin';
import { Button } from '../../../ui/kit/Button';
import { ButtonLink } from '../../../ui/kit/ButtonLink';
import { Icon } from '../../../ui/kit/icons/Icon';
import { useRecordLinks } from '../../../ui/list/useRecordLinks';
import { PlanUseLink } from '../../../ui/plan/PlanUseLink';
import { useMay } from '../../../ui/resource/may';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { useText } from '../../../ui/resource/useText';
import { schema } from '../schema';
import { OrderView } from './OrderView';
import { TryDrafts } from './TryDrafts';
import { texts } from './texts';

const viewKey = 'reply-rules.view';

/** The rule list: in evaluation order, or as a table for searching and bulk editing. */
export function RulesList({ children }: { readonly children: ReactNode }) {
  const say = useText();
  const language = useLanguage();
  const [view, setView] = useStore<'order' | 'table'>(viewKey, 'order');
  const may = useMay(schema);
  const links = useRecordLinks(schema, may);
  if (view === 'table') return children;
  const name = schema.label.many[language];
  return (
    <section className="parley-list" aria-label={name}>
      <header className="parley-list-head row wrap between gap-12">
        <h1>{name}</h1>
        <div className="parley-actions">
          <PlanUseLink />
          <TryDrafts />
          <Button onClick={() => setView('table')}>
            <Icon name="search" />
            {say(texts.table)}
          </Button>
          {may.add && (
            <ButtonLink variant="primary" {...links.create}>
              <Icon name="add" />
              {say(texts.newRule)}
            </ButtonLink>
          )}
        </div>
      </header>
      <div className="parley-card parley-panel">
        <OrderView />
      </div>
    </section>
  );
}

export function OrderButton() {
  const say = useText();
  const [, setView] = useStore<'order' | 'table'>(viewKey, 'order');
  return (
    <>
      <TryDrafts />
      <Button onClick={() => setView('order')}>
        <Icon name="sort" />
        {say(texts.order)}
      </Button>
    </>
  );
}
