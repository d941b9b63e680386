import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../schema/fields';
import type { RecordOf } from '../../schema/record';
import type { ResourceSchema } from '../../schema/resource';
import type { Text } from '../../schema/text';
import type { Values } from '../../schema/validation';
import type { InputProps } from '../form/inputs/InputProps';

/**
 * What a resource draws itself, in its `ui.tsx`; all else comes from its schema. `UiOf` types it by the schema. Its list
 * waits for it: what only forms need is fetched on demand.
 */
export interface ResourceUi<Name extends string = string, R = RaRecord> {
  /** Instead of a field's input, by field. */
  readonly inputs?: { readonly [N in Name]?: ComponentType<InputProps> };
  /** Instead of a field's value in lists and on show screens, by field. */
  readonly cells?: { readonly [N in Name]?: ComponentType<RecordView<R>> };
  /** Instead of a field's value where there is one line for it, as in lists, by field. */
  readonly listCells?: { readonly [N in Name]?: ComponentType<RecordView<R>> };
  /** Instead of a whole view, or around it: `children` is the view as it is made from the schema. */
  readonly views?: ResourceViews<R>;
  /** Fields that its own views show already: the standard screen of a record leaves them out. */
  readonly shownByViews?: readonly Name[];
  /** Buttons beside 'New'. */
  readonly listActions?: ComponentType<{ readonly schema: ResourceSchema }>;
  /** What makes a record where that is not 'New': the last button, as 'New' is. */
  readonly makes?: ComponentType<{ readonly schema: ResourceSchema }>;
  /** What an empty list says it is for, and what makes its first record where that is not 'New'. */
  readonly whenEmpty?: { readonly text: Text; readonly make: ComponentType };
  /** There is no general 'Delete': one of the row actions does it in its own words. */
  readonly removesItself?: true;
  /** Buttons of a row and of the record's own screen, entries of a node's menu. */
  readonly rowActions?: ComponentType<RecordView<R>>;
  readonly aboveList?: ComponentType<{ readonly schema: ResourceSchema }>;
  /** What of a record stays as it is; null for nothing. */
  readonly limits?: (record: Values) => RecordLimits | null;
  /** Below the form of a tree's node. */
  readonly besideNode?: ComponentType<RecordView<R>>;
}

/** A resource's own parts, typed by its schema: `export const ui: UiOf<typeof schema> = { … }`. */
export type UiOf<S extends { readonly fields: Fields }> = ResourceUi<
  Extract<keyof S['fields'], string>,
  RecordOf<S> & RaRecord
>;

export interface ResourceViews<R = RaRecord> {
  /** The list's screen, in react-admin's list context. */
  readonly list?: ComponentType<ViewProps<R>>;
  /** The fields of a form, in react-hook-form's context: `useWatch` reads what is typed. */
  readonly form?: ComponentType<ViewProps<R>>;
  /** All of a form with its head and buttons, wherever it opens. */
  readonly formScreen?: ComponentType<ViewProps<R>>;
  /** The show screen of a record. */
  readonly show?: ComponentType<ViewProps<R>>;
  /** What of the show screen stands below its head: fields, related lists, activity. */
  readonly showBody?: ComponentType<ViewProps<R>>;
}

export interface ViewProps<R = RaRecord> {
  readonly schema: ResourceSchema;
  /** The record it is about; null in a list, and in the form of a new one. */
  readonly record: R | null;
  readonly children: ReactNode;
}

/** What of one record stays as it is for everybody, and why: said on its screens, kept by the server. */
export interface RecordLimits {
  readonly because: Text;
  /** Fields that cannot be changed, or all of it. */
  readonly fixed: 'all' | readonly string[];
  /** It can be deleted all the same. */
  readonly mayGo?: true;
  /** Its verbs are refused as well. */
  readonly noActions?: true;
  /** Where this can be changed, for who may go there. */
  readonly way?: { readonly to: string; readonly permission: string; readonly label: Text };
}

export interface RecordView<R = RaRecord> {
  readonly schema: ResourceSchema;
  readonly record: R;
}

export type LoadUi = () => Promise<ResourceUi>;

/** What the resource of the screen draws itself. */
export function useResourceUi(): ResourceUi {
  return useContext(CurrentUi);
}

/** Has a resource's own parts on their way: its first screen then waits for them no turn. A failure shows there. */
export function prefetchUi(load: LoadUi): void {
  loadKept(load).catch(() => undefined);
}

/** Draws a screen once the resource's own parts of it are there: at once where it has none. */
export function WithResourceUi({ load, children }: WithResourceUiProps) {
  const ui = useLoaded(load);
  return ui && <CurrentUi value={ui}>{children}</CurrentUi>;
}

export interface WithResourceUiProps {
  /** None where the resource draws nothing itself. */
  readonly load: LoadUi | undefined;
  readonly children: ReactNode;
}

const CurrentUi = createContext<ResourceUi>({});
const nothing: ResourceUi = {};
const loaded = new WeakMap<LoadUi, ResourceUi>();

function useLoaded(load: LoadUi | undefined): ResourceUi | null {
  const [, setReady] = useState<LoadUi>();
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    if (load === undefined) return;
    // It may have come since it was drawn.
    if (loaded.has(load)) return setReady(() => load);
    loadKept(load).then(
      () => setReady(() => load),
      (error: unknown) => setFailure({ error }),
    );
  }, [load]);
  if (failure !== null) throw failure.error;
  return load === undefined ? nothing : (loaded.get(load) ?? null);
}

async function loadKept(load: LoadUi): Promise<void> {
  loaded.set(load, await load());
}
