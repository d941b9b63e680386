import { useMemo } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { everyAccountCode } from '../../../schema/permissions/everyAccount';
import { consoleName, type ResourceSchema } from '../../../schema/resource';
import { useAllowed, useMay } from '../../../ui/resource/may';
import { useSchema } from '../../../ui/resource/useSchema';

export interface ChatAccount {
  readonly id: string;
  readonly name: string;
  readonly channel: string;
  readonly status: 'connecting' | 'online' | 'degraded' | 'auth_required' | 'disabled';
  readonly groupId: string | null;
  readonly fault: string | null;
}

export interface AccountGroup {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
}

export interface Accounts {
  /** Undefined while loading and for users who may not list accounts. */
  readonly all: readonly ChatAccount[] | undefined;
  readonly groups: readonly AccountGroup[];
  account(id: string): ChatAccount | undefined;
  groupOf(accountId: string): AccountGroup | undefined;
  readonly mayAdd: boolean;
  /** The user sees all accounts of the company, so an empty list means that none is connected. */
  readonly seesAll: boolean;
  /** The first request is in flight, so the number of accounts is not known yet. */
  readonly isAsked: boolean;
}

/** The accounts visible to the user, with their groups. */
export function useAccounts(): Accounts {
  const { data, isAsked } = useAllOf('accounts');
  const accounts = data as readonly ChatAccount[] | undefined;
  const groups = useAll('account-groups') as readonly AccountGroup[] | undefined;
  const schema = useSchema('accounts');
  const may = useMay(schema ?? nothing);
  const seesAll = useAllowed(everyAccountCode);
  return useMemo(() => {
    const accountById = new Map((accounts ?? []).map((account) => [account.id, account]));
    const groupById = new Map((groups ?? []).map((group) => [group.id, group]));
    return {
      all: accounts,
      groups: groups ?? [],
      account: (id) => accountById.get(id),
      groupOf: (id) => groupById.get(accountById.get(id)?.groupId ?? ''),
      mayAdd: schema !== undefined && may.add,
      seesAll,
      isAsked,
    };
  }, [accounts, groups, schema, may.add, seesAll, isAsked]);
}

/** Maximum of one request; a company has dozens of accounts. */
const max = 1_000;
const nothing = { name: 'accounts', permissions: { actions: [] } } as unknown as ResourceSchema;

/** All records of a resource that the user may list, sorted by title. */
export function useAll(resource: string): readonly RaRecord[] | undefined {
  return useAllOf(resource).data;
}

function useAllOf(resource: string): { readonly data: readonly RaRecord[] | undefined; readonly isAsked: boolean } {
  const schema = useSchema(resource);
  const may = useMay(schema ?? nothing);
  const { data, isLoading, failureCount } = useGetList(
    schema ? consoleName(schema) : resource,
    { pagination: { page: 1, perPage: max }, sort: { field: schema?.title ?? 'name', order: 'ASC' }, filter: {} },
    { enabled: schema !== undefined && may.list },
  );
  return { data, isAsked: isLoading && failureCount === 0 };
}
