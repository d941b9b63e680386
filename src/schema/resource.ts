import type { Condition } from './conditions';
import type { Field, Fields, Tone } from './fields';
import type { PlanLimitName } from './planLimits';
import type { SystemField } from './record';
import type { Text } from './text';

/** The actions every resource has; each needs its own permission `<prefix>:<action>`. */
export const standardActions = ['list', 'add', 'edit', 'remove', 'export', 'import'] as const;
export type StandardAction = (typeof standardActions)[number];

/** The roles a company has from its first day. The owner may do everything and needs no grant. */
export const builtinRoles = ['admin', 'manager', 'agent', 'finance', 'observer'] as const;
export type BuiltinRole = (typeof builtinRoles)[number];

/** One line of the API: 'POST /xxm-comp/v1/addRole', 'PUT /xxm-comp/v1/deleteRole?id={id}'. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** The given API's own routes. The server registers exactly these, the data provider calls exactly these. */
export interface Calls {
  readonly list?: Call;
  readonly one?: Call;
  readonly create?: Call;
  readonly update?: Call;
  readonly remove?: Call;
  /** Calls that differ by what kind of node a record is: `GROUP: { create: 'POST /…/addPermissionGroup' }`. */
  readonly byKind?: { readonly [kind: string]: { readonly create?: Call; readonly update?: Call } };
  /**
   * What the list call calls a filter, by the filter's key in the REST dialect: `{ roleIds: 'roleId' }`. A constant may
   * stand beside it: `{ deptIds_below: 'deptId&includeSub=1' }`.
   */
  readonly params?: { readonly [filter: string]: string };
}

/** What of the company's records a member with a limited data scope sees. Without it: all of them. */
export interface ScopeRule<Name extends string = string> {
  /** Whose record it is: a reference to members, who made it, or the record itself where it is a member. */
  readonly member?: Name | 'createdBy' | 'id';
  /** Which departments it belongs to: a reference to departments, or the record itself where it is one. */
  readonly departments?: Name | 'id';
}

/**
 * Whom records are for, where the right to see the resource is not enough: the members that a record names, or whoever
 * sees the records it belongs to. One that names nobody, or belongs to nothing, is for everyone; so the last one named
 * stays when they leave the company. Whoever holds `<prefix>:all` of the resource whose records name members sees all of
 * them and what belongs to them.
 */
export interface AudienceRule<Name extends string = string> {
  /** References to members: those that the record is for. */
  readonly members?: Name;
  /** Instead: a reference, or references, to records of a resource with an audience. Who sees those sees this. */
  readonly as?: Name;
}

/** Each record counts against a limit of the company's plan. What is there beyond it can only be looked at, exported and deleted. */
export interface PlanLimitRule<Name extends string = string> {
  /** Which limit: a counter of the database's own, kept by triggers on the table. */
  readonly name: PlanLimitName;
  /** Only records that have this value count. */
  readonly when?: { readonly field: Name; readonly value: string };
}

/**
 * Records form a tree by a reference to the same resource. The console draws the tree in place of the list's table. Of
 * `list` it uses `sort`, for siblings without an `order` of their own, and of `columns` the derived texts and numbers, at
 * the end of a row; an export has all columns, and the API filters by all fields.
 */
export interface TreeRule<Name extends string = string> {
  readonly parent: Name;
  readonly maxDepth: number;
  /** One record stands at the top for good, made by the server: all others are below it. */
  readonly singleRoot?: true;
  /**
   * An integer field that keeps siblings in an order of the company's own. A create or update may then carry `beforeId`,
   * the sibling to stand before; null means last.
   */
  readonly order?: Name;
  /** Where nodes are of several kinds: a choice field, and which kinds may stand at the top and below each. */
  readonly kinds?: {
    readonly field: Name;
    readonly top: readonly string[];
    readonly below: { readonly [kind: string]: readonly string[] };
  };
}

/** Where the given API names a refusal itself; elsewhere VALIDATION_FAILED, NOT_FOUND and IN_USE say it. */
export interface ErrorCodes {
  readonly notFound?: string;
  /** A parent that is not there, or of a kind that holds nothing like it. */
  readonly parent?: string;
  readonly cycle?: string;
  readonly tooDeep?: string;
  readonly hasChildren?: string;
  readonly inUse?: string;
  /** By field. */
  readonly unique?: { readonly [field: string]: string };
}

/**
 * A choice field that is the state a record is in, and the ways out of each state. Any other change of it is refused,
 * in forms, by the API and in imports alike; a state without moves is final. The field must be required.
 */
export interface StatesRule<Name extends string = string> {
  readonly field: Name;
  /** The states a new record may begin in; the field's default alone unless told. */
  readonly start?: readonly string[];
  readonly moves: { readonly [from: string]: readonly Move[] };
}

/** One way out of a state: a button on the record's screens. */
export interface Move {
  readonly to: string;
  /** What the button says: 'Pause'. */
  readonly label: Text;
  readonly icon?: string;
  /** Asked first; without it the move is made at once. */
  readonly confirm?: Text;
  readonly tone?: Tone;
}

/** A deed of the resource's server.ts: POST /api/v1/{name}/{id}/{verb}, under the permission `<prefix>:<verb>`. */
export interface ActionRule {
  /** What it is, for whoever grants it and on its button: 'Send a test message'. */
  readonly label: Text;
  /** What it asks for, checked as a form is. */
  readonly input?: Fields;
  /** What the inputs of its dialog begin with: for each the record's field. */
  readonly startsWith?: { readonly [input: string]: string };
  /** Done with many records at once as well: POST /api/v1/{name}/bulk-{verb} with their `ids` beside what it asks for. */
  readonly many?: true;
  /** Where it stands on the record's screens. A verb without one has screens of its own, or is a permission and no more. */
  readonly button?: {
    readonly icon: string;
    /** The verb's label unless told, which is worded for whoever grants it. */
    readonly label?: Text;
    /** Elsewhere it is not offered; the server decides for itself. */
    readonly shownWhen?: Condition;
    /** What it does: asked first, or said above what it asks for, with {fields} of the record. */
    readonly confirm?: Text;
    readonly tone?: Tone;
    /** Said when it is done, with {parts} of the record, of what was given and of the answer; the label unless told. */
    readonly done?: Text;
    /** What of its answer is secret and told this one time. Texts may name {parts} of the answer. */
    readonly shownOnce?: {
      readonly part: string;
      readonly title: Text;
      readonly label: Text;
      readonly text: Text;
      /** Lines for a terminal that use it, with {origin} for where the server is reached. They never hold the secret itself. */
      readonly example?: string;
    };
  };
}

export type Actions = Readonly<Record<string, ActionRule>>;

/** A pure function of a record, referred to by its name in the schema's data. */
export type ComputedFunction = (record: Readonly<Record<string, unknown>>) => string | number | boolean | null;

/** A rule across fields: broken when the condition `when` (if any) is met and `require` is not. */
export interface Rule {
  readonly field: string;
  readonly when?: Condition;
  readonly require: Condition;
  readonly message: Text;
}

/**
 * A resource in one object: from it come the table, the API, validation, permissions and screens.
 * Everything but `functions` is data and survives JSON. `Name` is what its fields are called.
 */
export interface ResourceSchema<F extends Fields = Fields, Name extends string = string, V extends Actions = Actions> {
  /** Plural, kebab-case; serves the REST path, references and the table. */
  readonly name: string;
  readonly label: { readonly one: Text; readonly many: Text };
  /**
   * The view its records are read from, made by the server's own migrations: no table is made of the schema and nothing is
   * written but by verbs of its own. It has a column for each stored field, and those that every table has.
   */
  readonly view?: string;
  /** A remix icon: 'ri-coupon-3-line'. */
  readonly icon: string;
  /** Where the console shows the list: '/productCoupon/list'. */
  readonly route: string;
  /** The heading of the navigation under which it stands. */
  readonly section: Section;
  /** Its place there: small numbers first, after them whatever has none, by name. */
  readonly order?: number;
  /**
   * The address of the screen it is a tab of, such as '/order/list': it has no entry of its own in the navigation, until the
   * company moves its menu to another directory.
   */
  readonly within?: string;
  /** The field a record is called by. */
  readonly title: Name;
  /**
   * The search over the whole console finds its records by their list's text search, for those who may list them. What
   * `subtitle` names stands below the title there, to tell records of one name apart.
   */
  readonly quickSearch?: true | { readonly subtitle: readonly Name[] };
  readonly fields: F;
  /**
   * The reference to the record that it is a part of, as an order's line is: its screen lists its parts, and adds, changes
   * and deletes them in place.
   */
  readonly partOf?: Name;
  /** Rules across fields. */
  readonly rules?: readonly Rule[];
  readonly list: {
    /** The first one links to the record. */
    readonly columns: readonly (Name | SystemField)[];
    /** The image before the first column; a placeholder stands in for one that is empty. */
    readonly picture?: Name;
    readonly filters?: readonly (Name | SystemField | `${Name}.${string}`)[];
    /**
     * What else the list is filtered by, under which name, as what kind of field. `'accountId.groupId'` follows the reference
     * `accountId` to the field `groupId` of the record that it names, for those who may list such records, among those that
     * they may see. The name of a text that holds ids makes these the records of a resource: chosen by name.
     * `'deliveries.state'` asks the other way: it finds what a record of the resource `deliveries` refers to whose field
     * `state` meets the filter.
     */
    readonly filterFields?: { readonly [name: string]: Field };
    /**
     * Tabs above the list, after 'All': each narrows it by a filter and shows how many records it has. The filter is as the
     * list call takes it, `{ state: ['shipped', 'received'] }`, of what `filters` or `filterFields` name.
     */
    readonly tabs?: readonly { readonly label: Text; readonly filter: { readonly [key: string]: unknown } }[];
    readonly sort?: readonly [Name | SystemField, 'ASC' | 'DESC'];
    /**
     * Fields without an index of their own: few ask for them, or an index that the server's migrations make holds them, and
     * each would cost at every write of a table that is written all the time. Lists sort and filter by them all the same.
     */
    readonly unindexed?: readonly (Name | SystemField)[];
    /** What the text search looks through, where the labels of its searchable fields don't say it all, or not well. */
    readonly searches?: Text;
    /** What an empty list says of where its records come from. 'Orders appear here when customers buy.' */
    readonly whenEmpty?: Text;
  };
  /**
   * The screen that a link to a record opens, where it is not the record's own: its address, and which of the record's
   * fields its parameters are. `{ path: '/chat', params: { conversation: 'id' } }`
   */
  readonly link?: { readonly path: string; readonly params: { readonly [param: string]: Name | 'id' } };
  readonly form?: {
    readonly as?: 'page' | 'drawer' | 'dialog';
    /** Groups stand below one another unless told. */
    readonly layout?: 'tabs';
    /** What several in a row have in common: 'Save and add another' begins the next one with these as they are. */
    readonly carryOver?: readonly Name[];
    /** Fields named in no group follow in a last group of their own. */
    readonly groups?: readonly { readonly label: Text; readonly fields: readonly Name[] }[];
  };
  readonly permissions?: {
    /** The resource's name unless told. */
    readonly prefix?: string;
    /** All standard actions unless told. An action left out does not exist. */
    readonly actions?: readonly StandardAction[];
    /** What the built-in roles may do. The admin may do everything unless told otherwise. */
    readonly grants?: { readonly [role in BuiltinRole]?: readonly string[] };
  };
  readonly states?: StatesRule<Name>;
  /** Further deeds, by verb. */
  readonly actions?: V;
  readonly tree?: TreeRule<Name>;
  readonly scope?: ScopeRule<Name>;
  readonly audience?: AudienceRule<Name>;
  readonly planLimit?: PlanLimitRule<Name>;
  /**
   * Deleted records are gone at once. Unless told they can be restored for 30 days, where the row is all of the record: not in
   * trees, not where fields are secret, not with calls of their own.
   */
  readonly restorable?: false;
  /**
   * Other resources whose records change what records of this one show: counts of them, names taken from them. Consoles
   * are told by their changes to ask for this resource again. A tree changes with itself.
   */
  readonly changesWith?: readonly string[];
  readonly errorCodes?: ErrorCodes;
  readonly calls?: Calls;
  /** The field that is the id in the given calls, where it is not `id`. */
  readonly idField?: string;
  /** What computed fields name: pure functions of a record, such as `{ called: ({ name, day }) => name + day }`. */
  readonly functions?: Readonly<Record<string, ComputedFunction>>;
}

/** One tab of a list. */
export type ListTab = NonNullable<ResourceSchema['list']['tabs']>[number];

/** The headings of the navigation, in their order. */
export const sections = {
  home: { en: 'Home', zh: '首页' },
  customers: { en: 'Customers', zh: '客户' },
  sales: { en: 'Sales', zh: '销售' },
  delivery: { en: 'Delivery', zh: '发货' },
  replies: { en: 'Replies', zh: '回复' },
  company: { en: 'Company', zh: '公司' },
  integrations: { en: 'Integrations', zh: '集成' },
  logs: { en: 'Logs', zh: '日志' },
} as const satisfies Record<string, Text>;
export type Section = keyof typeof sections;

/** Declares a resource. The literal types of its fields and verbs are kept, so that what is made of them can be inferred. */
export function defineResource<const F extends Fields, const V extends Actions = Actions>(
  schema: ResourceSchema<F, Extract<keyof F, string>, V>,
): ResourceSchema<F, string, V> {
  return schema;
}

/** The resource's name in the console: its route without the leading slash. */
export function consoleName(schema: { readonly route: string }): string {
  return schema.route.slice(1);
}
