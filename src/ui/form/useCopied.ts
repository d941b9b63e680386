import { useGetOne, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import type { Values } from '../../schema/validation';
import { copyParam } from '../resource/paths';
import { copyOf } from './copyOf';

/** Initial values of a duplicate, if the URL names a record to copy; null otherwise, undefined while loading. */
export function useCopied(schema: ResourceSchema): Values | null | undefined {
  const translate = useTranslate();
  const id = new URLSearchParams(useLocation().search).get(copyParam);
  const { data, error } = useGetOne(consoleName(schema), { id: id ?? '' }, { enabled: id !== null });
  // If the record cannot be read, the form starts empty.
  if (id === null || error) return null;
  return data && copyOf(schema, data, (title) => translate('parley.ui.form.copyOf', { title }));
}
