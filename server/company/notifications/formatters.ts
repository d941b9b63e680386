import { dateTimeFormat } from '../../../src/schema/dateTimeFormat';
import { permissionCode } from '../../../src/schema/permissions/permissions';
import type { ReportFigures } from '../../../src/schema/reportSchedule';
import type { ResourceSchema } from '../../../src/schema/resource';
import { inSentence, type Language, type Text } from '../../../src/schema/text';
import { choiceText } from '../../../src/schema/valueLabels';
import type { Actor } from '../../kernel/access/actor';
import { can } from '../../kernel/access/can';
import type { Catalogue } from '../access/catalogue';
import { roleNameOf } from '../access/roleName';
import { figuresText } from './figuresText';

/** Formatting functions for notification texts, limited to what the reader may know. */
export interface Formatters {
  /** Who performed the action. */
  readonly by: string;
  number(value: number): string;
  /** Formats a date 'YYYY-MM-DD' as 'Nov 25, 2026'. */
  day(day: string): string;
  /** 'Revenue ¥1,234.00 (+12%)' for each figure. */
  figures(figures: ReportFigures, currency: string): string;
  list(names: readonly string[]): string;
  roles(roles: readonly NamedRole[]): string;
  /** '3 coupons'; '3 records' for a resource that the reader may not list. */
  records(resource: string, count: number): string;
  /** '“Mug”'; '1 record' for a resource that the reader may not list. */
  record(resource: string, title: string): string;
  /** 'State: Approved'; empty for a resource that the reader may not list. */
  state(resource: string, state: string): Text;
  moved(counts: Counts): string;
  /** Plural name of a resource, for use within a sentence. */
  many(resource: string): string;
}

export interface NamedRole {
  readonly code: string;
  readonly name: string;
}

export type Counts = Readonly<Record<string, number>>;

/** Formats names and values for a reader, in their language; resources they may not list are called "records". */
export function formattersFor(catalogue: Catalogue, actor: Actor, language: Language, by: string | null): Formatters {
  const format = new Intl.NumberFormat(language);
  const number = (value: number) => format.format(value);
  const days = dateTimeFormat(language, 'day', 'UTC');
  const list = (names: readonly string[]) => new Intl.ListFormat(language).format(names);
  const listed = (resource: string): ResourceSchema | undefined => {
    const schema = catalogue.schemas.find((one) => one.name === resource);
    return schema !== undefined && can(actor, permissionCode(schema, 'list')) ? schema : undefined;
  };
  const label = (resource: string, form: 'one' | 'many') => {
    const words = listed(resource)?.label[form] ?? nameless[form];
    return inSentence(words[language], language);
  };
  const records = (resource: string, count: number) =>
    language === 'en'
      ? `${number(count)} ${label(resource, count === 1 ? 'one' : 'many')}`
      : `${number(count)} 条${label(resource, 'many')}`;
  return {
    by: by ?? { en: 'The server', zh: '系统' }[language],
    number,
    list,
    records,
    day: (day) => days.format(new Date(`${day}T00:00:00Z`)),
    figures: (figures, currency) => figuresText(figures, currency, language),
    roles: (roles) => list(roles.map(({ code, name }) => roleNameOf(catalogue, code, name)[language])),
    many: (resource) => label(resource, 'many'),
    record: (resource, title) => (listed(resource) === undefined ? records(resource, 1) : `“${title}”`),
    state(resource, state) {
      const schema = listed(resource);
      const field = schema?.fields[schema.states?.field ?? ''];
      if (field?.kind !== 'choice') return { en: '', zh: '' };
      const to = choiceText(field, state, language);
      return { en: `${field.label.en}: ${to}.`, zh: `${field.label.zh}：${to}。` };
    },
    moved(counts) {
      const named = Object.entries(counts).filter(([resource]) => listed(resource) !== undefined);
      const others = Object.entries(counts).filter(([resource]) => listed(resource) === undefined);
      const rest = others.reduce((sum, [, count]) => sum + count, 0);
      return list([
        ...named.map(([resource, count]) => records(resource, count)),
        ...(rest > 0 ? [records('', rest)] : []),
      ]);
    },
  };
}

const nameless = { one: { en: 'Record', zh: '记录' }, many: { en: 'Records', zh: '记录' } };
