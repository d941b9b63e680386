import { useTranslate } from 'react-admin';
import { actionLabels } from '../../schema/permissions/permissions';
import type { ResourceSchema } from '../../schema/resource';
import type { Text } from '../../schema/text';
import { useLanguage } from '../resource/useLanguage';
import { schemaFacts } from './facts';

interface FactListProps {
  /** Redacted for the user: hidden fields are not named. */
  readonly schema: ResourceSchema;
  /** The full schema: a field that is read-only only for this user is not a server field. */
  readonly whole: ResourceSchema;
}

/** Restrictions that no role can lift. */
export function FactList({ schema, whole }: FactListProps) {
  const translate = useTranslate();
  const language = useLanguage();
  const there = Object.entries(whole.fields).filter(([name]) => Object.hasOwn(schema.fields, name));
  const facts = schemaFacts({ ...whole, fields: Object.fromEntries(there) });
  const listed = (texts: readonly Text[]) => texts.map((text) => text[language]).join(language === 'zh' ? '、' : ', ');
  const lines = [
    facts.serverFields.length > 0 && translate('parley.ui.why.serverFields', { fields: listed(facts.serverFields) }),
    facts.createdFields.length > 0 && translate('parley.ui.why.createdFields', { fields: listed(facts.createdFields) }),
    facts.finalStates.length > 0 && translate('parley.ui.why.finalStates', { states: listed(facts.finalStates) }),
    facts.missing.length > 0 &&
      translate('parley.ui.why.missing', { actions: listed(facts.missing.map((action) => actionLabels[action])) }),
  ].filter((line) => line !== false);
  if (lines.length === 0) return null;
  return (
    <section>
      <h3>{translate('parley.ui.why.nobody')}</h3>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </section>
  );
}
