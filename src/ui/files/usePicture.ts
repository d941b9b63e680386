import { useFileImage } from './useFileImage';

/** URL of a small avatar or product image: URLs pass through, file ids are fetched. Null without either. */
export function usePicture(picture: string): string | null {
  const isAddress = /^(https?:|data:|\/)/.test(picture);
  const image = useFileImage(isAddress || picture === '' ? null : picture, 96);
  if (isAddress) return picture;
  return typeof image === 'string' ? null : image.url;
}
