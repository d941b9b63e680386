import { useQueries } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { usePermissions } from '../../authProvider/permissions';
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
  const results = useQueries({
    queries: questions.map((question) => {
      const schema = outlineFor(question.resource);
      const resource = schema ? consoleName(schema) : question.resource;
      const params = paramsOf(question);
      return {
        // As react-admin names it: what is made on other screens is asked for anew.
        queryKey: [resource, 'getList', params],
        queryFn: () => dataProvider.getList(resource, params),
        enabled: isWanted && schema !== undefined && codes.has(permissionCode(schema, 'list')),
        retry: false,
      };
    }),
  });
  const answers = answersOf(
    questions,
    results.map((result): Answer => {
      if (result.data) return result.data.total ?? result.data.data.length;
      if (result.error) return isUnknownHere(result.error) ? 'unaskable' : 'failed';
      return result.fetchStatus === 'idle' ? 'unaskable' : 'asked';
    }),
  );
  const isComplete = isWanted && ![...answers.values()].some((answer) => answer === 'asked' || answer === 'failed');
  return {
    states: isComplete ? steps.flatMap((step) => stateOf(step, answers) ?? []) : null,
    error: results.find(({ error }) => error !== null && !isUnknownHere(error))?.error ?? null,
    retry: () => {
      for (const result of results) if (result.error) void result.refetch();
    },
  };
}

/** No more records than are counted. */
function paramsOf({ filter, atLeast }: Question) {
  return { pagination: { page: 1, perPage: atLeast }, sort: { field: 'id', order: 'ASC' as const }, filter };
}

/** A backend without the call, or a person who may not make it. */
function isUnknownHere(error: unknown): boolean {
  return [400, 403, 404, 405, 501].includes((error as { status?: number }).status ?? 0);
}
