import { useEffect, useState } from 'react';

/** Something is being dragged. */
export function useDragging(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const start = () => setDragging(true);
    const end = () => setDragging(false);
    // What is dragged may be gone before it is let go: then the next press says so.
    const ends = ['dragend', 'drop', 'pointerdown'] as const;
    window.addEventListener('dragstart', start);
    for (const type of ends) window.addEventListener(type, end, true);
    return () => {
      window.removeEventListener('dragstart', start);
      for (const type of ends) window.removeEventListener(type, end, true);
    };
  }, []);
  return isDragging;
}
