import { formatIssue } from '../../../src/schema/messages';
import type { SavedQuery } from '../../../src/schema/savedQuery';
import { can } from '../../kernel/access/can';
import { invalid, notAllowed } from '../../kernel/http/refusal';
import { fieldsType, listOf } from '../../kernel/routes/apiType';
import { type MemberContext, type MemberRoute, memberRoute } from '../../kernel/routes/route';
import type { CompanyDeps } from '../deps';
import { answeredQueryFields, changedQueryFields, newQueryFields, queriesOfFields } from './fields';
import type { SavedList } from './savedList';
import { changeQuery, dropDefault, makeDefault, queriesFor, queryOf, removeQuery, saveQuery } from './savedQueries';

const savedView = fieldsType('SavedView', answeredQueryFields);

/** Routes for saved views of lists: the member's own and shared ones. Each requires the permission for the list. */
export function savedQueryRoutes({ lists }: Pick<CompanyDeps, 'lists'>): MemberRoute[] {
  const seen = (context: MemberContext, name: unknown) => seenList(lists, context, name);
  const found = async (context: MemberContext) => {
    const query = await queryOf(context.db, context.author, context.params.id!);
    return { query, list: seen(context, query.resource) };
  };
  const group = { en: 'Saved views', zh: '已保存视图' };
  const access = { kind: 'login' } as const;
  const one = '/v1/saved-queries/{id}';
  return [
    memberRoute('GET /v1/saved-queries', group, {
      access,
      summary: { en: 'List the saved views of a list', zh: '查询列表的已保存视图' },
      query: queriesOfFields,
      answer: listOf(savedView),
      handle: async (context) => {
        const list = seen(context, context.query.resource);
        const queries = await queriesFor(context.db, context.author, list.name);
        return queries.map((query) => answered(context, list, query));
      },
    }),
    memberRoute('POST /v1/saved-queries', group, {
      access,
      answer: savedView,
      summary: { en: 'Save a view of a list', zh: '保存列表视图' },
      body: newQueryFields,
      handle: async (context) => {
        const list = seen(context, context.body.resource);
        return answered(context, list, await saveQuery(context.db, context.author, list, context.body));
      },
    }),
    memberRoute(`PUT ${one}`, group, {
      access,
      answer: savedView,
      summary: { en: 'Change a saved view', zh: '修改已保存视图' },
      body: changedQueryFields,
      handle: async (context) => {
        const { query, list } = await found(context);
        return answered(context, list, await changeQuery(context.db, context.author, list, query, context.body));
      },
    }),
    memberRoute(`DELETE ${one}`, group, {
      access,
      answer: savedView,
      summary: { en: 'Delete a saved view', zh: '删除已保存视图' },
      handle: async (context) => removeQuery(context.db, context.author, (await found(context)).query),
    }),
    memberRoute(`PUT ${one}/default`, group, {
      access,
      answer: savedView,
      summary: { en: 'Set a saved view as default for a list', zh: '设为默认视图' },
      handle: async (context) => makeDefault(context.db, context.author, (await found(context)).query),
    }),
    memberRoute(`DELETE ${one}/default`, group, {
      access,
      answer: savedView,
      summary: { en: 'Reset the default view of a list', zh: '取消默认视图' },
      handle: async (context) => dropDefault(context.db, context.author, (await found(context)).query),
    }),
  ];
}

/** The list with that name. Throws a refusal if the member may not see it. */
function seenList(lists: readonly SavedList[], { actor }: MemberContext, name: unknown): SavedList {
  const list = lists.find((one) => one.name === name);
  if (list === undefined) throw invalid([{ path: 'resource', code: 'reference' }]);
  if (!can(actor, list.permission)) throw notAllowed();
  return list;
}

/** Adds messages, by path, for parts of the view that are no longer valid or not permitted to the reader. */
function answered({ actor, language }: MemberContext, list: SavedList, query: SavedQuery) {
  const faults = list.faults((code) => can(actor, code), query.value);
  return { ...query, faults: Object.fromEntries(faults.map((issue) => [issue.path, formatIssue(issue, language)])) };
}
