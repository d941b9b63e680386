import type { ArrangedWidget, Arrangement, WidgetSize } from '../../../schema/arrangement';

/** Pure updates of an arrangement. Entries that are not shown (no permission, unknown widget) keep their position. */
export const arranging = {
  /** Moves a shown widget to another position among the shown ones. */
  move(all: Arrangement, shown: readonly string[], name: string, to: number): Arrangement {
    const rest = shown.filter((one) => one !== name);
    const at = Math.min(Math.max(to, 0), rest.length);
    const order = [...rest.slice(0, at), name, ...rest.slice(at)];
    const byName = new Map(all.map((widget) => [widget.name, widget]));
    let next = 0;
    return all.map((widget) => (shown.includes(widget.name) ? byName.get(order[next++]!)! : widget));
  },

  add(all: Arrangement, widget: ArrangedWidget): Arrangement {
    return [...all.filter(({ name }) => name !== widget.name), widget];
  },

  remove(all: Arrangement, name: string): Arrangement {
    return all.filter((widget) => widget.name !== name);
  },

  resize(all: Arrangement, name: string, size: WidgetSize): Arrangement {
    return all.map((widget) => (widget.name === name ? { ...widget, size } : widget));
  },

  choose(all: Arrangement, name: string, choice: string): Arrangement {
    return all.map((widget) => (widget.name === name ? { ...widget, choice } : widget));
  },
};
