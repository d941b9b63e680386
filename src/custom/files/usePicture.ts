import { useFileImage } from './useFileImage';

/** Where a person's or a product's small picture is drawn from: an address stays one, a file is fetched. Null without either. */
export function usePicture(picture: string): string | null {
  const isAddress = /^(https?:|data:|\/)/.test(picture);
  const image = useFileImage(isAddress || picture === '' ? null : picture, 96);
  if (isAddress) return picture;
  return typeof image === 'string' ? null : image.url;
}
