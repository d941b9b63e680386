import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { searchFields } from '../../schema/listing';
import type { ResourceSchema } from '../../schema/resource';
import { inSentence } from '../../schema/text';
import { SearchInput } from '../kit/SearchInput';
import { useLanguage } from '../resource/useLanguage';

const wait = 300;
const either = new Intl.ListFormat('en-GB', { type: 'disjunction' });

/** Debounced search; nothing is sent during IME composition. */
export function SearchBox({ schema }: { readonly schema: ResourceSchema }) {
  const translate = useTranslate();
  const language = useLanguage();
  const { filterValues, setFilters } = useListContext();
  const asked = String(filterValues.q ?? '');
  const [typed, setTyped] = useState(asked);
  const [composing, setComposing] = useState(false);
  const sent = useRef(asked);
  const latest = useRef({ filterValues, setFilters });
  latest.current = { filterValues, setFilters };

  const send = (text: string) => {
    sent.current = text.trim();
    const { q: _, ...others } = latest.current.filterValues;
    latest.current.setFilters(sent.current === '' ? others : { ...others, q: sent.current });
  };

  // The search changed from outside: the back button, or 'clear filters'.
  useEffect(() => {
    if (asked === sent.current) return;
    sent.current = asked;
    setTyped(asked);
  }, [asked]);

  useEffect(() => {
    if (composing || typed.trim() === sent.current) return;
    const timer = setTimeout(() => send(typed), wait);
    return () => clearTimeout(timer);
  });

  const names = searchFields(schema).map((name) => schema.fields[name]!.label[language]);
  if (names.length === 0) return null;
  const fields =
    schema.list.searches?.[language] ??
    (language === 'zh' ? names.join('、') : either.format(names.map((name) => inSentence(name, language))));
  const label = translate('parley.ui.list.searchIn', {
    name: inSentence(schema.label.many[language], language),
    fields,
  });
  return (
    <SearchInput
      label={label}
      value={typed}
      onClear={() => {
        setTyped('');
        send('');
      }}
      onChange={(event) => setTyped(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') send(typed);
        if (event.key === 'Escape') setTyped('');
      }}
    />
  );
}
