import { usePicture } from '../files/usePicture';

/** Thumbnail of a record, or the first letter of its title. Its size is fixed while loading. */
export function RowPicture({ image, title }: { readonly image: unknown; readonly title: string }) {
  const url = usePicture(typeof image === 'string' ? image : '');
  return (
    <span
      className="parley-row-picture clipped grid centered rigid muted type-small semibold rounded-inner sunken"
      aria-hidden="true"
    >
      {url === null ? (
        <span>{typeof image === 'string' ? '' : [...title][0]?.toUpperCase()}</span>
      ) : (
        <img className="full full-height" src={url} alt="" />
      )}
    </span>
  );
}
