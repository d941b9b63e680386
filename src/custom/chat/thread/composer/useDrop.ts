import { type DragEvent, useRef, useState } from 'react';

/** Files dragged over the thread: whether some are, and what to put on the element that takes them. */
export function useDrop(onFiles: (files: readonly File[]) => void, isWelcome: boolean) {
  const [isOver, setIsOver] = useState(false);
  /** Elements inside are entered and left as well. */
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
