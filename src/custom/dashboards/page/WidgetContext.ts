import { createContext, useContext } from 'react';
import type { Placed } from '../kind';

/** What a widget knows of its place on the page. */
export interface WidgetPlace {
  readonly widget: Placed;
  readonly title: string;
  readonly isArranging: boolean;
  choose(choice: string): void;
  remove(): void;
}

export const WidgetContext = createContext<WidgetPlace | null>(null);

export function useWidget(): WidgetPlace {
  const place = useContext(WidgetContext);
  if (place === null) throw new Error('A widget stands on the page of widgets alone.');
  return place;
}

/** What is chosen in the widget: what was kept, where it is still offered. */
export function useChoice(): string {
  const { widget } = useWidget();
  const choices = widget.kind.choices ?? [];
  return choices.find((one) => one === widget.choice) ?? choices[0] ?? '';
}
