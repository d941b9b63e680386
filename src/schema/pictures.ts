/**
 * Media types of pictures that every current browser shows. Others are files like any other: TIFF, HEIC and JPEG XL are
 * shown by some browsers only, SVG may hold scripts, and of BMP no thumbnail can be made.
 */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/apng'] as const;

export function isPicture(type: string): boolean {
  return (pictureTypes as readonly string[]).includes(type);
}
