import type { Issue, Values } from '../../../src/schema/validation';
import { invalid } from '../../kernel/http/refusal';
import type { CompanyDeps } from '../deps';

/**
 * The API calls that a permission bundles. Throws a validation error unless all are calls in the API list that require
 * a permission.
 */
export function bundledCalls({ codesOfApi }: Pick<CompanyDeps, 'codesOfApi'>, values: Values): readonly string[] {
  const given = values.apiIds ?? [];
  if (!Array.isArray(given) || given.length > maxCalls)
    throw invalid([{ path: 'apiIds', code: 'array', message: listText, params: { limit: maxCalls } }]);
  const issues = given.flatMap((id, at): Issue[] => {
    const path = `apiIds.${at}`;
    if (given.indexOf(id) !== at) return [{ path, code: 'twice' }];
    const isBound = typeof id === 'string' && codesOfApi(id).length > 0;
    return isBound ? [] : [{ path, code: 'call', message: callText }];
  });
  if (issues.length > 0) throw invalid(issues);
  return given as string[];
}

const maxCalls = 500;

const listText = {
  en: 'Must be a list of at most {limit} calls, by their IDs in the API list.',
  zh: '必须是系统接口列表中接口编号的列表，最多 {limit} 个。',
};

const callText = {
  en: 'Must be a call from the API list that requires a permission.',
  zh: '必须是系统接口列表中需要权限的接口。',
};
