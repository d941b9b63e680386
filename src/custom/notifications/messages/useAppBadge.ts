import { useEffect } from 'react';

/** Unread badge on the installed app's icon, and a dot on the favicon, which is gray without a connection. */
export function useAppBadge(count: number, isLost: boolean): void {
  useEffect(() => {
    // The Badging API exists only for installed apps.
    if (count > 0) void navigator.setAppBadge?.(count).catch(() => undefined);
    else void navigator.clearAppBadge?.().catch(() => undefined);
  }, [count]);
  const isMarked = count > 0;
  useEffect(() => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link === null || !(isMarked || isLost)) return;
    const { href, type } = link;
    let isOver = false;
    void drawn(href, isMarked, isLost).then((picture) => {
      if (isOver || picture === null) return;
      link.type = 'image/png';
      link.href = picture;
    });
    return () => {
      isOver = true;
      link.type = type;
      link.href = href;
    };
  }, [isMarked, isLost]);
}

const size = 64;

/** The favicon with a dot or in gray; null where canvas is not available. */
async function drawn(href: string, isMarked: boolean, isLost: boolean): Promise<string | null> {
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext?.('2d');
  if (!drawing) return null;
  const picture = new Image(size, size);
  picture.src = href;
  try {
    await picture.decode();
    canvas.width = size;
    canvas.height = size;
    if (isLost) drawing.filter = 'grayscale(1) opacity(0.6)';
    drawing.drawImage(picture, 0, 0, size, size);
    drawing.filter = 'none';
    if (!isMarked) return canvas.toDataURL('image/png');
    drawing.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--danger');
    drawing.beginPath();
    drawing.arc(size - 16, 16, 16, 0, 2 * Math.PI);
    drawing.fill();
    return canvas.toDataURL('image/png');
  } catch {
    return null;
  }
}
