import { useNotify } from 'react-admin';
import { useRemembered } from '../../../preferences/remembered';
import type { WidgetSize } from '../../../schema/arrangement';
import { usePermissionCodes } from '../../../ui/resource/may';
import { useText } from '../../../ui/resource/useText';
import { beginning, offered } from '../widgets/catalogue';
import type { PlacedWidget, WidgetKind } from '../widgets/kind';
import { arranging } from './arranging';
import { texts } from './texts';

export interface Arranged {
  readonly shown: readonly PlacedWidget[];
  /** Widgets that the user may still add. */
  readonly others: readonly WidgetKind[];
  /** True when it differs from the default arrangement. */
  readonly isOwn: boolean;
  move(name: string, to: number): void;
  resize(name: string, size: WidgetSize): void;
  choose(name: string, choice: string): void;
  add(kind: WidgetKind): void;
  /** Removes a widget and offers undo. */
  remove(name: string): void;
  reset(): void;
}

/** The user's widgets in order and the functions to arrange them; every change is stored immediately. */
export function useArrangement(): Arranged {
  const say = useText();
  const notify = useNotify();
  const [own, keep] = useRemembered('dashboards');
  const permitted = offered(usePermissionCodes());
  const all = own ?? beginning;
  const shown = all.flatMap((widget): PlacedWidget[] => {
    const kind = permitted.find(({ name }) => name === widget.name);
    return kind === undefined ? [] : [{ ...widget, kind }];
  });
  const names = shown.map(({ name }) => name);
  return {
    shown,
    others: permitted.filter(({ name }) => !names.includes(name)),
    isOwn: own !== null,
    move: (name, to) => keep(arranging.move(all, names, name, to)),
    resize: (name, size) => keep(arranging.resize(all, name, size)),
    choose: (name, choice) => keep(arranging.choose(all, name, choice)),
    add: ({ name, size }) => keep(arranging.add(all, { name, size })),
    remove: (name) => {
      keep(arranging.remove(all, name));
      const kind = shown.find((widget) => widget.name === name)?.kind;
      notify(say(texts.removed, { name: kind ? say(kind.title) : '' }), { type: 'info', undo: () => keep(own) });
    },
    reset: () => {
      keep(null);
      notify(say(texts.resetDone), { type: 'info', undo: () => keep(own) });
    },
  };
}
