import { usePicture } from '../../custom/files/usePicture';

/** A record's small picture; the first letter of its title where it has none. Its place is the same while it comes. */
export function RowPicture({ image, title }: { readonly image: unknown; readonly title: string }) {
  const url = usePicture(typeof image === 'string' ? image : '');
  return (
    <span className="parley-row-picture" aria-hidden="true">
      {url === null ? (
        <span>{typeof image === 'string' ? '' : [...title][0]?.toUpperCase()}</span>
      ) : (
        <img src={url} alt="" />
      )}
    </span>
  );
}
