import { createContext, useContext } from 'react';
import type { PlacedWidget } from '../widgets/kind';

export interface WidgetPlace {
  readonly widget: PlacedWidget;
  readonly title: string;
  readonly isArranging: boolean;
  choose(choice: string): void;
  remove(): void;
}

export const WidgetContext = createContext<WidgetPlace | null>(null);

export function useWidget(): WidgetPlace {
  const place = useContext(WidgetContext);
  if (place === null) throw new Error('A widget must be used inside a dashboard page.');
  return place;
}

/** The stored option of the widget if still offered, otherwise the default. */
export function useChoice(): string {
  const { widget } = useWidget();
  const choices = Object.keys(widget.kind.choices ?? {});
  return choices.find((one) => one === widget.choice) ?? choices[0] ?? '';
}
