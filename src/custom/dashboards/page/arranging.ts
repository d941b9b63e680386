import type { ArrangedWidget, Arrangement, WidgetSize } from '../../../schema/arrangement';

/** What is changed in an arrangement. What is in it and not shown (not permitted now, unknown) keeps its place. */
export const arranging = {
  /** Puts a widget that is shown where another one is among those shown. */
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
