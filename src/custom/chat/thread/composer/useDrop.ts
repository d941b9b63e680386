import { type DragEvent, useRef, useState } from 'react';

/** File drag and drop over the thread: the dragging state and the event handlers of the drop target. */
export function useDrop(onFiles: (files: readonly File[]) => void, isWelcome: boolean) {
  const [isOver, setIsOver] = useState(false);
  /** Nesting depth: dragenter and dragleave also fire for child elements. */
  const depth = useRef(0);
  const hasFiles = (event: DragEvent) => isWelcome && [...event.dataTransfer.types].includes('Files');
  const over = (change: number) => {
    depth.current = Math.max(0, depth.current + change);
    setIsOver(depth.current > 0);
  };
  return {
    isOver,
    target: {
      onDragEnter(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        over(1);
      },
      onDragOver(event: DragEvent) {
        if (hasFiles(event)) event.preventDefault();
      },
      onDragLeave(event: DragEvent) {
        if (hasFiles(event)) over(-1);
      },
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        over(-depth.current);
        onFiles([...event.dataTransfer.files]);
      },
    },
  };
}
