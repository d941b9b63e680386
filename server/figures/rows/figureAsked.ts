import {
  type FigureFilter,
  type Measure,
  type MeasureName,
  measureNamed,
  measureNames,
} from '../../../src/schema/figures';
import type { Text } from '../../../src/schema/text';
import type { Issue } from '../../../src/schema/validation';
import { isRecordId } from '../../../src/schema/values';
import { invalid } from '../../kernel/http/refusal';

const names = ['measure', 'from', 'to', 'accountId', 'groupId', 'memberId', 'productId'] as const;

/** Parses the `figure` filter of a resource's list. Throws a refusal naming the invalid field. */
export function readFigure(resource: string, given: unknown): FigureFilter {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) refuse({ code: 'object' });
  const asked = given as Readonly<Record<string, unknown>>;
  const strange = Object.keys(asked).find((name) => !(names as readonly string[]).includes(name));
  if (strange !== undefined) refuse({ code: 'unknown' }, strange);
  const behind = measureNames.filter((name) => measureNamed(name).drill?.resource === resource);
  const measure = behind.find((name) => name === asked.measure);
  if (measure === undefined) refuse({ code: 'choice', params: { choices: behind.join(', ') } }, 'measure');
  const [from, to] = [dayIn(asked, 'from'), dayIn(asked, 'to')];
  if (to < from) refuse({ code: 'rule', message: notBefore }, 'to');
  const [accountId, groupId] = [idIn(asked, 'accountId'), idIn(asked, 'groupId')];
  const [memberId, productId] = [idIn(asked, 'memberId'), idIn(asked, 'productId')];
  if (memberId !== null) assertOf(measureNamed(measure), 'member');
  if (productId !== null) assertOf(measureNamed(measure), 'product');
  return { measure: measure as MeasureName, from, to, accountId, groupId, memberId, productId };
}

function dayIn(asked: Readonly<Record<string, unknown>>, name: 'from' | 'to'): string {
  const day = asked[name];
  const isDay = typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day);
  // Rejects dates that do not exist, such as 30 February.
  if (!isDay || !isTrue(day)) refuse({ code: 'date' }, name);
  return day as string;
}

function isTrue(day: string): boolean {
  const at = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
}

/** An invalid id matches nothing. */
function idIn(asked: Readonly<Record<string, unknown>>, name: (typeof names)[number]): string | null {
  const given = asked[name] ?? null;
  if (given === null) return null;
  if (typeof given !== 'string') refuse({ code: 'string' }, name);
  if (name === 'groupId' && given === 'none') return given;
  return isRecordId(given) ? (given as string) : '00000000-0000-0000-0000-000000000000';
}

function assertOf({ of }: Measure, subject: 'member' | 'product'): void {
  if (!of.includes(subject)) refuse({ code: 'rule', message: noSuch }, `${subject}Id`);
}

const notBefore: Text = { en: "Can't be before the start date.", zh: '不能早于开始日期。' };
const noSuch: Text = { en: "This metric isn't available for it. Leave it blank.", zh: '该指标不按此项统计，请留空。' };

function refuse(issue: Omit<Issue, 'path'>, part?: string): never {
  throw invalid([{ path: part === undefined ? 'filter.figure' : `filter.figure.${part}`, ...issue }]);
}
