import './texts';
import {
  type Active,
  type Announcements,
  type CollisionDetection,
  type Data,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { useTranslate } from 'react-admin';

/** What a screen reader says of what can be dragged. */
export function useInstructions(): { readonly draggable: string } {
  return { draggable: useTranslate()('parley.ui.dragging.keys') };
}

/** Mouse: a press that moves, so that links stay links. Touch: a long press, so that the page still scrolls. */
export function useDragSensors(keys: KeyboardCoordinateGetter) {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    // Enter opens links.
    useSensor(KeyboardSensor, {
      coordinateGetter: keys,
      keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter', 'Tab'] },
    }),
  );
}

/** The place below the pointer; for the keyboard the one that the card covers most. */
export const placeBelow: CollisionDetection = (args) =>
  args.pointerCoordinates === null ? rectIntersection(args) : pointerWithin(args);

/** The arrow keys go from place to place, among those that take what is dragged; up and down skip a row of `across`. */
export function keysBetween(order: (a: Place, b: Place) => number, across: number | null): KeyboardCoordinateGetter {
  return (event, { currentCoordinates, context }) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: 1,
      ArrowLeft: -1,
      ...(across !== null && { ArrowDown: across, ArrowUp: -across }),
    };
    const step = steps[event.code];
    if (step === undefined) return undefined;
    event.preventDefault();
    const places = context.droppableContainers
      .getEnabled()
      .flatMap(({ id }) => {
        const box = context.droppableRects.get(id);
        return box === undefined ? [] : [{ id: String(id), left: box.left, top: box.top }];
      })
      .sort(order);
    const next = places[places.findIndex(({ id }) => id === context.over?.id) + step];
    if (next === undefined) return undefined;
    return { x: next.left + inset, y: across === null ? currentCoordinates.y : next.top + inset };
  };
}

interface Place {
  readonly id: string;
  readonly left: number;
  readonly top: number;
}

/** Between the edge of a place and what lies in it, in pixels. */
const inset = 8;

/** What a screen reader says while something is dragged: `titleOf` its data, `nameOf` the id of a place. */
export function useAnnouncements(titleOf: (data: Data) => string, nameOf: (place: unknown) => string): Announcements {
  const translate = useTranslate();
  const say = (what: string, { data }: Active, over?: Over | null) =>
    translate(`parley.ui.dragging.${what}`, {
      title: data.current === undefined ? '' : titleOf(data.current),
      place: over ? nameOf(over.id) : '',
    });
  return {
    onDragStart: ({ active }) => say('picked', active),
    onDragOver: ({ active, over }) => say(over === null ? 'nowhere' : 'over', active, over),
    onDragEnd: ({ active, over }) => say(over === null ? 'putBack' : 'dropped', active, over),
    onDragCancel: ({ active }) => say('putBack', active),
  };
}
