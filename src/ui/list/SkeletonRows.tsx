export function SkeletonRows({ columns }: { readonly columns: number }) {
  return bars(10).map((row) => (
    <tr key={row}>
      {bars(columns).map((column) => (
        <td key={column}>
          <span
            className="parley-skeleton-bar"
            aria-hidden="true"
            style={{ width: `${45 + ((row * 7 + column * 13) % 40)}%` }}
          />
        </td>
      ))}
    </tr>
  ));
}

function bars(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index);
}
