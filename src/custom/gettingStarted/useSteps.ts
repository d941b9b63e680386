import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import { answerOf } from '../../dataProvider/answers';
import { outlineFor } from '../../dataProvider/resources';
import { permissionCode } from '../../schema/permissions/permissions';
import { consoleName } from '../../schema/resource';
import { type Answer, answersOf, type StepState, stateOf } from './progress';
import { type Question, steps } from './steps';

export interface Steps {
  /** Steps that this user can query on this backend; null while loading. */
  readonly states: readonly StepState[] | null;
  /** Set when the request failed. */
  readonly error: unknown;
  readonly retry: () => void;
}

const questions = steps.flatMap((step) => step.parts.flatMap((part) => part.there));

/** Setup progress of the company. `isWanted` false disables the query. */
export function useSteps(isWanted = true): Steps {
  const dataProvider = useDataProvider();
  const { codes } = usePermissions();
  const { data, error, refetch } = useQuery({
    queryKey: ['gettingStarted', [...codes].sort()],
    queryFn: () => askAll(dataProvider, codes),
    enabled: isWanted,
    retry: false,
  });
  const states = useMemo(() => {
    if (!isWanted || data === undefined) return null;
    const answers = answersOf(questions, data);
    return steps.flatMap((step) => stateOf(step, answers) ?? []);
  }, [isWanted, data]);
  return { states: error === null ? states : null, error, retry: () => void refetch() };
}

/** Queries all totals in one request; falls back to one request each on backends without that endpoint. */
async function askAll(dataProvider: DataProvider, codes: ReadonlySet<string>): Promise<readonly Answer[]> {
  const asked = questions.map(({ resource, filter }) => ({ resource, filter }));
  const query = new URLSearchParams({ asked: JSON.stringify(asked) });
  try {
    const totals = await answerOf<readonly (number | null)[]>(`GET /v1/totals?${query}`);
    return totals.map((total) => total ?? 'unaskable');
  } catch (error) {
    if (!isUnknownHere(error)) throw error;
    return Promise.all(questions.map((question) => askOne(dataProvider, codes, question)));
  }
}

async function askOne(dataProvider: DataProvider, codes: ReadonlySet<string>, question: Question): Promise<Answer> {
  const schema = outlineFor(question.resource);
  if (schema === undefined || !codes.has(permissionCode(schema, 'list'))) return 'unaskable';
  try {
    const { data, total } = await dataProvider.getList(consoleName(schema), paramsOf(question));
    return total ?? data.length;
  } catch (error) {
    if (isUnknownHere(error)) return 'unaskable';
    throw error;
  }
}

/** Requests no more records than the question needs. */
function paramsOf({ filter, atLeast }: Question) {
  return { pagination: { page: 1, perPage: atLeast }, sort: { field: 'id', order: 'ASC' as const }, filter };
}

/** The backend has no such endpoint, or the user may not call it. */
function isUnknownHere(error: unknown): boolean {
  return [400, 403, 404, 405, 501].includes((error as { status?: number }).status ?? 0);
}
