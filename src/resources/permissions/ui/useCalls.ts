import { useAllowed } from '../../../ui/resource/may';
import { useAnswer } from '../../../ui/resource/useAction';

/** An API call, from `GET /xxm-comp/v1/selectSysApi`. */
export interface SysApi {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly group: string;
  readonly access: 'PUBLIC' | 'LOGIN' | 'PERMISSION';
  readonly permissionCodes: readonly string[];
}

/** API calls that need a permission; undefined while loading, or if the user may not see them. */
export function useGuardedCalls(): readonly SysApi[] | undefined {
  const { data: calls } = useAnswer<readonly SysApi[]>('GET /xxm-comp/v1/selectSysApi', useAllowed('api:list'));
  return calls?.filter((call) => call.access === 'PERMISSION');
}

/** Groups calls by heading, in list order. */
export function byGroup(calls: readonly SysApi[]): [group: string, calls: SysApi[]][] {
  const groups = new Map<string, SysApi[]>();
  for (const call of calls) groups.set(call.group, [...(groups.get(call.group) ?? []), call]);
  return [...groups];
}

/** The ids in a permission's record or form value. */
export function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
