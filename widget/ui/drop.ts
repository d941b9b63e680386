import { useEffect, useState } from 'preact/hooks';

/** Accepts files dropped on an element; returns true while files are dragged over it. */
export function useDrop(target: { readonly current: HTMLElement | null }, take: (files: FileList) => void): boolean {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = target.current;
    if (element === null) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setDragged(true);
    };
    const leave = (event: DragEvent) => {
      if (!element.contains(event.relatedTarget as Node | null)) setDragged(false);
    };
    const drop = (event: DragEvent) => {
      setDragged(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      take(event.dataTransfer.files);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [target, take]);
  return isDragged;
}
