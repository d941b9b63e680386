import './texts';
import { useGetMany, useTranslate } from 'react-admin';
import { dateTimeFormat } from '../../schema/dateTimeFormat';
import { fieldNamed } from '../../schema/listing';
import { permissionCode } from '../../schema/permissions/permissions';
import { targetOf } from '../../schema/references';
import { consoleName, type ResourceSchema } from '../../schema/resource';
import { textOf } from '../fields/textOf';
import { useAllowed } from '../resource/may';
import { recordTitle } from '../resource/recordTitle';
import { useLanguage } from '../resource/useLanguage';
import { useSchema } from '../resource/useSchema';

/** Returns a function that names the groups of a chart; titles of records appear when they are loaded. */
export function useGroupNames(schema: ResourceSchema, values: readonly (string | null)[]) {
  const translate = useTranslate();
  const language = useLanguage();
  const { by, per = 'month' } = schema.list.chart!;
  const field = fieldNamed(schema, by)!;
  const to = targetOf(field);
  const target = useSchema(to ?? '');
  const maySee = useAllowed(target === undefined ? '' : permissionCode(target, 'list'));
  const ids = to === null ? [] : values.filter((value) => value !== null);
  const { data = [], isPending } = useGetMany(
    target === undefined ? '' : consoleName(target),
    { ids },
    { enabled: maySee && ids.length > 0 },
  );
  const titles = new Map(data.filter(Boolean).map((record) => [String(record.id), recordTitle(target!, record)]));
  return (value: string | null): string => {
    if (value === null) return translate('parley.ui.listChart.none');
    if (to !== null) return titles.get(value) ?? (maySee && isPending ? '…' : translate('parley.ui.unavailable'));
    if (field.kind === 'date' || field.kind === 'dateTime')
      return per === 'month'
        ? new Intl.DateTimeFormat(language, { year: 'numeric', month: 'short', timeZone: 'UTC' }).format(
            new Date(value),
          )
        : dateTimeFormat(language, 'day', 'UTC').format(new Date(value));
    return textOf(field, field.kind === 'boolean' ? value === 'true' : value, {}, language);
  };
}
