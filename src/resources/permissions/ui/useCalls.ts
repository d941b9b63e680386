import { useAllowed } from '../../../ui/resource/may';
import { useAnswer } from '../../../ui/resource/useAction';

/** A call of the system, as `GET /xxm-comp/v1/selectSysApi` tells it. */
export interface SysApi {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly name: string;
  readonly group: string;
  readonly access: 'PUBLIC' | 'LOGIN' | 'PERMISSION';
  readonly permissionCodes: readonly string[];
}

/** The calls that ask for a permission; undefined until they are there, or where the person may not see them. */
export function useGuardedCalls(): readonly SysApi[] | undefined {
  const { data: calls } = useAnswer<readonly SysApi[]>('GET /xxm-comp/v1/selectSysApi', useAllowed('api:list'));
  return calls?.filter((call) => call.access === 'PERMISSION');
}

/** By heading, in the order of the list. */
export function byGroup(calls: readonly SysApi[]): [group: string, calls: SysApi[]][] {
  const groups = new Map<string, SysApi[]>();
  for (const call of calls) groups.set(call.group, [...(groups.get(call.group) ?? []), call]);
  return [...groups];
}

/** The ids that a permission's record or form holds. */
export function idsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}
