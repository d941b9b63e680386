export function SkeletonCards({ label }: { readonly label: string }) {
  return (
    <>
      <p className="parley-unseen" role="status">
        {label}
      </p>
      <ul className="parley-cards" aria-hidden="true">
        {cards.map((card) => (
          <li key={card} className="parley-skeleton">
            {bars.map((bar) => (
              <span
                key={bar}
                className="parley-skeleton-bar"
                style={{ width: `${30 + ((card * 7 + bar * 23) % 50)}%` }}
              />
            ))}
          </li>
        ))}
      </ul>
    </>
  );
}

const cards = [0, 1, 2, 3, 4, 5];
const bars = [0, 1, 2, 3];
