import { useNotify, useTranslate } from 'react-admin';
import { useRemembered } from '../../../preferences/remembered';
import type { WidgetSize } from '../../../schema/arrangement';
import { usePermissionCodes } from '../../../ui/resource/may';
import { beginning, offered } from '../catalogue';
import type { PlacedWidget, WidgetKind } from '../kind';
import { arranging } from './arranging';

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
  const translate = useTranslate();
  const notify = useNotify();
  const [own, keep] = useRemembered('dashboards');
  const permitted = offered(usePermissionCodes());
  const all = own ?? beginning;
  const shown = all.flatMap((widget): PlacedWidget[] => {
    const kind = permitted.find(({ name }) => name === widget.name);
    return kind === undefined ? [] : [{ ...widget, kind }];
  });
  const names = shown.map(({ name }) => name);
  const say = (key: string, name: string) =>
    translate(`parley.dashboards.${key}`, { name: translate(`parley.dashboards.widget.${name}.title`) });
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
      notify(say('removed', name), { type: 'info', undo: () => keep(own) });
    },
    reset: () => {
      keep(null);
      notify(translate('parley.dashboards.resetDone'), { type: 'info', undo: () => keep(own) });
    },
  };
}
