import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
import { answerOf } from '../../dataProvider/answers';
import { outlineFor } from '../../dataProvider/resources';
import { permissionCode } from '../../schema/permissions';
import { consoleName } from '../../schema/resource';
import { type Answer, answersOf, type StepState, stateOf } from './progress';
import { type Question, steps } from './steps';

export interface Steps {
  /** What can be asked of this backend by this person; null until all of it is answered. */
  readonly states: readonly StepState[] | null;
  /** The server could not answer. */
  readonly error: unknown;
  readonly retry: () => void;
}

const questions = steps.flatMap((step) => step.parts.flatMap((part) => part.there));

/** How far the company is. `isWanted` false asks nothing. */
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

/** All in one call; one by one where the backend does not have it. */
async function askAll(dataProvider: DataProvider, codes: ReadonlySet<string>): Promise<readonly Answer[]> {
  const asked = questions.map(({ resource, filter }) => ({ resource, filter }));
  const query = new URLSearchParams({ asked: JSON.stringify(asked) });
  try {
    const totals = await answerOf<readonly (number | null)[]>({ method: 'GET', path: `/v1/totals?${query}` });
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

/** No more records than are counted. */
function paramsOf({ filter, atLeast }: Question) {
  return { pagination: { page: 1, perPage: atLeast }, sort: { field: 'id', order: 'ASC' as const }, filter };
}

/** A backend without the call, or a person who may not make it. */
function isUnknownHere(error: unknown): boolean {
  return [400, 403, 404, 405, 501].includes((error as { status?: number }).status ?? 0);
}
