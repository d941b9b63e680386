import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { Fields } from '../../schema/fields';
import type { RecordOf } from '../../schema/record';
import type { ResourceSchema } from '../../schema/resource';
import type { Text } from '../../schema/text';
import type { Values } from '../../schema/validation';
import type { InputProps } from '../form/inputs/InputProps';

/**
 * A resource's own components, from its `ui.tsx`; everything else is generated from the schema. Typed by `UiOf`. The
 * list waits for this module, so components only used in forms should load on demand.
 */
export interface ResourceUi<Name extends string = string, R = RaRecord> {
  /** Replaces inputs, by field. */
  readonly inputs?: { readonly [N in Name]?: ComponentType<InputProps> };
  /** Replaces values in lists and on show pages, by field. */
  readonly cells?: { readonly [N in Name]?: ComponentType<RecordView<R>> };
  /** Replaces one-line values, as in lists, by field. */
  readonly listCells?: { readonly [N in Name]?: ComponentType<RecordView<R>> };
  /** Replaces or wraps whole views; `children` is the generated view. */
  readonly views?: ResourceViews<R>;
  /** Fields already shown by its own views; the generated show page omits them. */
  readonly shownByViews?: readonly Name[];
  /** Buttons beside 'New'. */
  readonly listActions?: ComponentType<{ readonly schema: ResourceSchema }>;
  /** Replaces the 'New' button. */
  readonly makes?: ComponentType<{ readonly schema: ResourceSchema }>;
  /** Text of the empty list, and the replacement for its 'New' button. */
  readonly whenEmpty?: { readonly text: Text; readonly make: ComponentType };
  /** No general 'Delete' button: a row action deletes instead. */
  readonly removesItself?: true;
  /** Actions of a row, of the show page, and of a node's menu. */
  readonly rowActions?: ComponentType<RecordView<R>>;
  readonly aboveList?: ComponentType<{ readonly schema: ResourceSchema }>;
  /** Limits of a record; null for none. */
  readonly limits?: (record: Values) => RecordLimits | null;
  /** Rendered below the form of a tree node. */
  readonly besideNode?: ComponentType<RecordView<R>>;
}

/** A resource's own components, typed by its schema: `export const ui: UiOf<typeof schema> = { … }`. */
export type UiOf<S extends { readonly fields: Fields }> = ResourceUi<
  Extract<keyof S['fields'], string>,
  RecordOf<S> & RaRecord
>;

export interface ResourceViews<R = RaRecord> {
  /** The list, in react-admin's list context. */
  readonly list?: ComponentType<ViewProps<R>>;
  /** The fields of a form, in react-hook-form's context: `useWatch` reads the input. */
  readonly form?: ComponentType<ViewProps<R>>;
  /** A whole form with header and buttons, wherever it opens. */
  readonly formScreen?: ComponentType<ViewProps<R>>;
  /** The show page of a record. */
  readonly show?: ComponentType<ViewProps<R>>;
  /** The show page below its header: fields, related lists, activity. */
  readonly showBody?: ComponentType<ViewProps<R>>;
}

export interface ViewProps<R = RaRecord> {
  readonly schema: ResourceSchema;
  /** The record; null in a list and in the form of a new one. */
  readonly record: R | null;
  readonly children: ReactNode;
}

/** Restrictions of a record for all users, with the reason. Shown on its screens and enforced by the server. */
export interface RecordLimits {
  readonly because: Text;
  /** Read-only fields, or all of them. */
  readonly fixed: 'all' | readonly string[];
  /** Can still be deleted. */
  readonly mayGo?: true;
  /** Its actions are refused as well. */
  readonly noActions?: true;
  /** Link to where this can be changed, for users with the permission. */
  readonly way?: { readonly to: string; readonly permission: string; readonly label: Text };
}

export interface RecordView<R = RaRecord> {
  readonly schema: ResourceSchema;
  readonly record: R;
}

export type LoadUi = () => Promise<ResourceUi>;

/** The current resource's own components. */
export function useResourceUi(): ResourceUi {
  return useContext(CurrentUi);
}

/**
 * Prefetches a resource's own components, so that its first screen need not wait. A failure is reported by that screen.
 */
export function prefetchUi(load: LoadUi): void {
  loadKept(load).catch(() => undefined);
}

/** Renders a screen once the resource's own components are loaded; immediately if it has none. */
export function WithResourceUi({ load, children }: WithResourceUiProps) {
  const ui = useLoaded(load);
  return ui && <CurrentUi value={ui}>{children}</CurrentUi>;
}

export interface WithResourceUiProps {
  /** Undefined if the resource has no own components. */
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
    // May have been loaded since the render.
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
