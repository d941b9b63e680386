/** A product's image, or a drawing generated from its title (always the same for the same title). */
export function ProductPicture({ title, image }: { readonly title: string; readonly image: string | null }) {
  if (image !== null) return <img class="shop-picture" src={image} alt="" loading="lazy" />;
  const seed = [...title].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 9_973, 7);
  const turn = seed % 360;
  return (
    <svg class="shop-picture shop-drawing" viewBox="0 0 160 100" data-tone={seed % 4} aria-hidden="true">
      <rect width="160" height="100" />
      <g transform={`rotate(${(turn % 30) - 15} 80 50)`}>
        <rect x="38" y="26" width="84" height="52" rx="8" class="card" />
        <rect x="38" y="38" width="84" height="10" class="band" />
        <circle cx="56" cy="64" r="6" class="band" />
      </g>
      <text x="112" y="70" text-anchor="end">
        {[...title][0]}
      </text>
    </svg>
  );
}
