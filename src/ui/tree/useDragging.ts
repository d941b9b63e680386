import { useEffect, useState } from 'react';

export function useDragging(): boolean {
  const [isDragging, setDragging] = useState(false);
  useEffect(() => {
    const start = () => setDragging(true);
    const end = () => setDragging(false);
    // If the dragged element was removed before the drop, no dragend fires; the next pointerdown ends the drag.
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
