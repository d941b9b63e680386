import { type ComponentType, createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceSchema } from '../../schema/resource';
import type { Text } from '../../schema/text';
import type { Values } from '../../schema/validation';
import type { InputProps } from '../form/inputs/InputProps';

/** What a resource draws itself, in its `ui.tsx`; all else comes from its schema. */
export interface ResourceUi {
  /** Instead of a field's input, by field. */
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Instead of a field's value in lists and on show screens, by field. */
  readonly cells?: Readonly<Record<string, ComponentType<RecordView>>>;
  /** Buttons beside 'New'. */
  readonly listActions?: ComponentType<{ readonly schema: ResourceSchema }>;
  /** There is no general 'Delete': one of the row actions does it in its own words. */
  readonly removesItself?: true;
  /** Buttons of a row, entries of a node's menu. */
  readonly rowActions?: ComponentType<RecordView>;
  readonly aboveList?: ComponentType<{ readonly schema: ResourceSchema }>;
  /** What of a record stays as it is; null for nothing. */
  readonly limits?: (record: Values) => RecordLimits | null;
  /** Below the form of a tree's node. */
  readonly besideNode?: ComponentType<RecordView>;
}

/** What of one record stays as it is for everybody, and why: said on its screens, kept by the server. */
export interface RecordLimits {
  readonly because: Text;
  /** Fields that cannot be changed, or all of it. */
  readonly fixed: 'all' | readonly string[];
  /** It can be deleted all the same. */
  readonly mayGo?: true;
}

export interface RecordView {
  readonly schema: ResourceSchema;
  readonly record: RaRecord;
}

export type LoadUi = () => Promise<ResourceUi>;

/** What the resource of the screen draws itself. */
export function useResourceUi(): ResourceUi {
  return useContext(CurrentUi);
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
    if (load === undefined || loaded.has(load)) return;
    load().then(
      (ui) => {
        loaded.set(load, ui);
        setReady(() => load);
      },
      (error: unknown) => setFailure({ error }),
    );
  }, [load]);
  if (failure !== null) throw failure.error;
  return load === undefined ? nothing : (loaded.get(load) ?? null);
}
