import type { Condition } from './conditions';
import type { Field, Fields, Tone } from './fields';
import type { PlanLimitName } from './planLimits';
import type { SystemField } from './record';
import type { Text } from './text';

/** Standard actions of every resource; each needs the permission `<prefix>:<action>`. */
export const standardActions = ['list', 'add', 'edit', 'remove', 'export', 'import'] as const;
export type StandardAction = (typeof standardActions)[number];

/** Built-in roles of every company. The owner may do everything and needs no grant. */
export const builtinRoles = ['admin', 'manager', 'agent', 'finance', 'observer'] as const;
export type BuiltinRole = (typeof builtinRoles)[number];

/** An API call, method and path: 'POST /xxm-comp/v1/addRole', 'PUT /xxm-comp/v1/deleteRole?id={id}'. */
export type Call = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`;

/** Named calls of a resource. The server registers exactly these routes, and the data provider calls exactly these. */
export interface Calls {
  readonly list?: Call;
  readonly one?: Call;
  readonly create?: Call;
  readonly update?: Call;
  readonly remove?: Call;
  /** Calls that depend on the kind of tree node: `GROUP: { create: 'POST /…/addPermissionGroup' }`. */
  readonly byKind?: { readonly [kind: string]: { readonly create?: Call; readonly update?: Call } };
  /**
   * The list call's parameter for a filter, by the filter's key in the REST dialect: `{ roleIds: 'roleId' }`. It may
   * add a constant: `{ deptIds_below: 'deptId&includeSub=1' }`.
   */
  readonly params?: { readonly [filter: string]: string };
}

/** Which of the company's records a member with a limited data scope sees. Without it: all. */
export interface ScopeRule<Name extends string = string> {
  /** Owner of a record: a reference to members, its creator, or the record itself if it is a member. */
  readonly member?: Name | 'createdBy' | 'id';
  /** Department of a record: a reference to departments, or the record itself if it is one. */
  readonly departments?: Name | 'id';
}

/**
 * Restricts records to an audience beyond the right to list the resource: the members that a record names, or the
 * audience of the records it belongs to. A record that names no members or belongs to nothing is visible to everyone;
 * therefore the last named member stays named after leaving the company. Users with `<prefix>:all` of the resource
 * whose records name members see all of them and what belongs to them.
 */
export interface AudienceRule<Name extends string = string> {
  /** A references field with the members who are the audience. */
  readonly members?: Name;
  /** Alternative: a reference or references field to a resource with an audience, which is inherited. */
  readonly as?: Name;
}

/**
 * What makes no event. The database writes an event for each record that is added, changed or removed, by whatever
 * statement; consoles reload on it.
 */
export interface EventsRule<Name extends string = string> {
  /** Fields whose change alone makes none: technical ones, and those that only change along with others. */
  readonly quietFields?: readonly (Name | SystemField)[];
  /** Actions without an event, because that of another record stands for many, or nobody needs to know. */
  readonly quietActions?: readonly ('add' | 'edit' | 'remove')[];
}

/**
 * Records count against a limit of the company's plan. Records beyond the limit can only be viewed, exported and
 * deleted.
 */
export interface PlanLimitRule<Name extends string = string> {
  /** The limit; its counter is maintained by triggers on the table. */
  readonly name: PlanLimitName;
  /** Only records with this value count. */
  readonly when?: { readonly field: Name; readonly value: string };
}

/**
 * Records form a tree by a reference to their own resource. The console shows a tree instead of the list's table. Of
 * `list` it uses `sort`, for siblings without an `order` field, and the derived texts and numbers in `columns`, at the
 * end of a row; an export has all columns, and the API filters by all fields.
 */
export interface TreeRule<Name extends string = string> {
  readonly parent: Name;
  readonly maxDepth: number;
  /** The tree has a single permanent root, created by the server; all other records are below it. */
  readonly singleRoot?: true;
  /**
   * Integer field that stores a manual order of siblings. A create or update may then contain `beforeId`, the sibling
   * to insert before; null means last.
   */
  readonly order?: Name;
  /** For nodes of several kinds: the choice field, and the kinds allowed at the top and below each kind. */
  readonly kinds?: {
    readonly field: Name;
    readonly top: readonly string[];
    readonly below: { readonly [kind: string]: readonly string[] };
  };
}

/** Error codes that replace VALIDATION_FAILED, NOT_FOUND and IN_USE for this resource. */
export interface ErrorCodes {
  readonly notFound?: string;
  /** The parent does not exist or may not contain this kind. */
  readonly parent?: string;
  readonly cycle?: string;
  readonly tooDeep?: string;
  readonly hasChildren?: string;
  readonly inUse?: string;
  /** By field. */
  readonly unique?: { readonly [field: string]: string };
}

/**
 * State machine on a choice field. Any change of the field that is not a declared move is refused, in forms, the API
 * and imports; a state without moves is final. The field must be required.
 */
export interface StatesRule<Name extends string = string> {
  readonly field: Name;
  /** Allowed states of a new record; default: only the field's default. */
  readonly start?: readonly string[];
  readonly moves: { readonly [from: string]: readonly Move<Name>[] };
}

/**
 * A transition out of a state, shown as a button on the record's screens. What it demands holds however a record is
 * changed: by its button, in its form, in a bulk edit, by an import or the API.
 */
export interface Move<Name extends string = string> {
  readonly to: string;
  /** Button label: 'Pause'. */
  readonly label: Text;
  readonly icon?: string;
  /** Confirmation question, or the explanation above the input; without both the move happens at once. */
  readonly confirm?: Text;
  readonly tone?: Tone;
  /**
   * Name of an entry of `actions` whose permission the move needs, in addition to that to edit. An action without a
   * button is only a permission; several moves can share one.
   */
  readonly permission?: string;
  /** The move is possible only for records that meet the condition in their current state. */
  readonly when?: Condition;
  /**
   * Fields that must be filled in where they apply. The button opens a dialog that asks for them, and for empty fields
   * that are required in the new state.
   */
  readonly requires?: readonly Name[];
  /**
   * Values that the move sets, also of read-only fields: a constant, null, `now` (dateTime), `today` (date) or `me` (the
   * member, in a reference to members; an API key is none).
   */
  readonly sets?: { readonly [field: string]: unknown };
  /** References to members who are notified, and 'createdBy' for the member who created the record. */
  readonly notifies?: readonly (Name | 'createdBy')[];
}

/**
 * Shows the list's records also as cards, in a column for each choice of a field. Dragging a card to another column
 * changes the field; if it is the one of `states`, that is the move, with all that it demands.
 */
export interface BoardRule<Name extends string = string> {
  /** A choice field that is among the list's `filters`. */
  readonly by: Name;
  /** Fields on a card, below its title. Default: the first three other columns of the list. */
  readonly shows?: readonly (Name | SystemField)[];
}

/**
 * Shows the list's records also in a calendar of a month or a week. Dragging one to another day changes its dates, for
 * those who may change them.
 */
export interface CalendarRule<Name extends string = string> {
  /** A date or dateTime field that is among the list's `filters`. Records without a date are not shown. */
  readonly date: Name;
  /** The last day or the end, a field of the same kind: the record is on each day until then. */
  readonly until?: Name;
}

/** Shows the list's records also as bars: how many there are for each value of a field, or the sum of a number. */
export interface ChartRule<Name extends string = string> {
  /** A choice, boolean, reference, date or dateTime field. Records without a value are a bar of their own. */
  readonly by: Name | SystemField;
  /** A number, decimal or money field to add up, instead of counting. Not money of several currencies. */
  readonly sum?: Name;
  /** The days that are one bar, for a date or dateTime. Default: a month. */
  readonly per?: 'day' | 'week' | 'month';
}

/**
 * An action implemented in the resource's server.ts: POST /api/v1/{name}/{id}/{action}, with the permission
 * `<prefix>:<action>`.
 */
export interface ActionRule {
  /** Label for the role editor and the button: 'Send a test message'. */
  readonly label: Text;
  /** Input fields, validated like a form. */
  readonly input?: Fields;
  /** Initial values of the input dialog: the record field for each input. */
  readonly startsWith?: { readonly [input: string]: string };
  /** Also available as a bulk call: POST /api/v1/{name}/bulk-{action} with `ids` in addition to the input. */
  readonly many?: true;
  /** Button on the record's screens. An action without one has its own screens, or is only a permission. */
  readonly button?: {
    readonly icon: string;
    /** Default: the action's label, which is worded for the role editor. */
    readonly label?: Text;
    /** Shown only if the condition is met; the server checks on its own. */
    readonly shownWhen?: Condition;
    /** Explanation, shown as a confirmation or above the input, with {fields} of the record. */
    readonly confirm?: Text;
    readonly tone?: Tone;
    /** Success message, with {parts} of the record, the input and the response; default: the label. */
    readonly done?: Text;
    /** The part of the response that is secret and revealed once. Texts may contain {parts} of the response. */
    readonly shownOnce?: {
      readonly part: string;
      readonly title: Text;
      readonly label: Text;
      readonly text: Text;
      /** Shell example that uses it, with {origin} for the server's URL. It never contains the secret itself. */
      readonly example?: string;
    };
  };
}

export type Actions = Readonly<Record<string, ActionRule>>;

/** A pure function of a record, referred to by name in the schema. */
export type ComputedFunction = (record: Readonly<Record<string, unknown>>) => string | number | boolean | null;

/** A cross-field rule: violated if `when` (if any) is met and `require` is not. */
export interface Rule {
  readonly field: string;
  readonly when?: Condition;
  readonly require: Condition;
  readonly message: Text;
}

/**
 * Complete definition of a resource: table, API, validation, permissions and screens are generated from it. Everything
 * but `functions` is data and survives JSON. `Name` is the union of its field names.
 */
export interface ResourceSchema<F extends Fields = Fields, Name extends string = string, V extends Actions = Actions> {
  /** Plural, kebab-case; used for the REST path, references and the table. */
  readonly name: string;
  readonly label: { readonly one: Text; readonly many: Text };
  /**
   * One record instead of many, and a form instead of a list: one for the company, or one for each member, which only
   * that member reads and changes. It exists from the beginning, with the defaults. On a route below /settings it is a
   * tab of the settings.
   */
  readonly single?: 'company' | 'member';
  /** Table of the server, one row per company, to which the fields of a `single` are added. Default: a table of its own. */
  readonly table?: string;
  /** Resource in whose history the changes of a `single` appear: that of a member tells of their profile. */
  readonly loggedAs?: string;
  /**
   * View from which the records are read, created by the server's migrations: no table is generated, and only custom
   * actions write; a view of a `single` is written too. It has a column for each stored field and the system fields.
   */
  readonly view?: string;
  /** Remix icon: 'ri-coupon-3-line'. */
  readonly icon: string;
  /** Console path of the list: '/productCoupon/list'. */
  readonly route: string;
  /** Navigation section. */
  readonly section: Section;
  /** Position in the section: lowest first; entries without one follow, sorted by name. */
  readonly order?: number;
  /**
   * Path of the screen on which it is a tab, such as '/order/list': it has no navigation entry of its own, unless the
   * company moves its menu to another directory.
   */
  readonly within?: string;
  /** Field that serves as the record's title. */
  readonly title: Name;
  /**
   * Includes the records in the global search, using the list's text search, for users who may list them. `subtitle`
   * fields are shown below the title to distinguish records.
   */
  readonly quickSearch?: true | { readonly subtitle: readonly Name[] };
  readonly fields: F;
  /**
   * Fields by which an import recognizes existing records, besides the ID and unique fields. Derived ones need `match` in
   * the resource's rules. A row that fits several records is refused.
   */
  readonly matchBy?: readonly Name[];
  /**
   * Reference to the parent record that it is part of, such as the product of a SKU: the parent's page, and the page of
   * its form, list its parts and edit them in place.
   */
  readonly partOf?: Name;
  /** Cross-field rules. */
  readonly rules?: readonly Rule[];
  readonly list: {
    /** The first column links to the record. */
    readonly columns: readonly (Name | SystemField)[];
    /** Image field shown before the first column; empty images get a placeholder. */
    readonly picture?: Name;
    readonly filters?: readonly (Name | SystemField | `${Name}.${string}`)[];
    /**
     * Additional filters: name and field definition. `'accountId.groupId'` follows the reference `accountId` to the
     * field `groupId` of the referenced record, for users who may list those records, among the records they may see.
     * The name of a text field that holds ids makes it a reference filter. `'deliveries.state'` works in reverse: it
     * finds the records to which a `deliveries` record refers whose field `state` matches.
     */
    readonly filterFields?: { readonly [name: string]: Field };
    /**
     * Tabs above the list, after 'All': each applies a filter and shows its number of records. Filters have the format
     * of the list call, `{ state: ['shipped', 'received'] }`, and use names from `filters` or `filterFields`.
     */
    readonly tabs?: readonly { readonly label: Text; readonly filter: { readonly [key: string]: unknown } }[];
    readonly board?: BoardRule<Name>;
    readonly calendar?: CalendarRule<Name>;
    readonly chart?: ChartRule<Name>;
    readonly sort?: readonly [Name | SystemField, 'ASC' | 'DESC'];
    /** Records that sort equally are listed from the oldest, also in descending order; otherwise from the newest there. */
    readonly olderFirst?: true;
    /**
     * Fields without an index: rarely used, or covered by an index in the server's migrations; each index costs on
     * every write of a busy table. Lists can still sort and filter by them.
     */
    readonly unindexed?: readonly (Name | SystemField)[];
    /** Describes what the text search covers, if the labels of the searchable fields do not. */
    readonly searches?: Text;
    /** Text of an empty list, saying where its records come from. 'Orders appear here when customers buy.' */
    readonly whenEmpty?: Text;
  };
  /**
   * Screen that opens a record if it is not the record's own: its path, and the record fields for its parameters. `{
   * path: '/chat', params: { conversation: 'id' } }`
   */
  readonly link?: { readonly path: string; readonly params: { readonly [param: string]: Name | 'id' } };
  readonly form?: {
    /** Text above the form of a `single`. */
    readonly text?: Text;
    /** Message after saving a `single`; default: 'Saved.' */
    readonly saved?: Text;
    readonly as?: 'page' | 'drawer' | 'dialog';
    /** Default: groups below one another. */
    readonly layout?: 'tabs';
    /** Fields whose values 'Save and add another' copies to the next record. */
    readonly carryOver?: readonly Name[];
    /**
     * Fields in no group form a last group. `folded`: rarely needed; closed until someone opens it, with a line that says
     * what is set.
     */
    readonly groups?: readonly { readonly label: Text; readonly fields: readonly Name[]; readonly folded?: true }[];
  };
  readonly permissions?: {
    /** Default: the resource's name. */
    readonly prefix?: string;
    /** Existing permission to see and change a `single`. Default: `<prefix>:edit`; a member's own needs none. */
    readonly code?: string;
    /** Default: all standard actions. An action left out does not exist. */
    readonly actions?: readonly StandardAction[];
    /** Initial rights of the built-in roles. Default for the admin: everything. */
    readonly grants?: { readonly [role in BuiltinRole]?: readonly string[] };
  };
  readonly states?: StatesRule<Name>;
  /** Custom actions, by name. */
  readonly actions?: V;
  readonly tree?: TreeRule<Name>;
  readonly scope?: ScopeRule<Name>;
  readonly audience?: AudienceRule<Name>;
  readonly events?: EventsRule<Name>;
  readonly planLimit?: PlanLimitRule<Name>;
  /**
   * Deleted records cannot be restored. By default they can be for 30 days if the row is the whole record: not for
   * trees, secret fields or named calls.
   */
  readonly restorable?: false;
  /**
   * Other resources whose changes affect what this one shows (counts, names). Consoles refetch this resource when they
   * change. A tree implicitly includes itself.
   */
  readonly changesWith?: readonly string[];
  readonly errorCodes?: ErrorCodes;
  readonly calls?: Calls;
  /** The id field in the named calls, if it is not `id`. */
  readonly idField?: string;
  /** Functions for computed fields, such as `{ called: ({ name, day }) => name + day }`. */
  readonly functions?: Readonly<Record<string, ComputedFunction>>;
}

/** A tab of a list. */
export type ListTab = NonNullable<ResourceSchema['list']['tabs']>[number];

/** Navigation sections in order. */
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

/** Declares a resource. Keeps the literal types of its fields and actions for type inference. */
export function defineResource<const F extends Fields, const V extends Actions = Actions>(
  schema: ResourceSchema<F, Extract<keyof F, string>, V>,
): ResourceSchema<F, string, V> {
  return schema;
}

/** Declares a resource with one record (`single`): it has no list, and may be seen and changed. */
export function defineSingle<const F extends Fields>(
  schema: Omit<ResourceSchema<F, Extract<keyof F, string>>, 'single' | 'title' | 'list'> & {
    readonly single: 'company' | 'member';
  },
): ResourceSchema<F> {
  const [title] = Object.keys(schema.fields);
  const permissions = { ...schema.permissions, actions: ['list', 'edit'] as const };
  return { ...schema, title: title!, list: { columns: [] }, permissions };
}

/** The resource's name in the console: its route without the leading slash. */
export function consoleName(schema: { readonly route: string }): string {
  return schema.route.slice(1);
}
