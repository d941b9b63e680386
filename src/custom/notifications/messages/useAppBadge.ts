import { useEffect } from 'react';

/** Unread badge on the installed app's icon, and a dot on the favicon. */
export function useAppBadge(count: number): void {
  useEffect(() => {
    // The Badging API exists only for installed apps.
    if (count > 0) void navigator.setAppBadge?.(count).catch(() => undefined);
    else void navigator.clearAppBadge?.().catch(() => undefined);
  }, [count]);
  const isMarked = count > 0;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || !isMarked) return;
    const { href, type } = link;
    let isOver = false;
    void withDot(href).then((picture) => {
      if (isOver || picture === null) return;
      link.type = 'image/png';
      link.href = picture;
    });
    return () => {
      isOver = true;
      link.type = type;
      link.href = href;
    };
  }, [isMarked]);
}

const size = 64;

/** The favicon with a dot; null where canvas is not available. */
async function withDot(href: string): Promise<string | null> {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext?.('2d');
  if (!drawing) return null;
  const picture = new Image(size, size);
  picture.src = href;
  try {
    await picture.decode();
    canvas.width = size;
    canvas.height = size;
    drawing.drawImage(picture, 0, 0, size, size);
    drawing.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--danger');
    drawing.beginPath();
    drawing.arc(size - 16, 16, 16, 0, 2 * Math.PI);
    drawing.fill();
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  }
}
