/** Product logo as in public/favicon.svg, inlined so that it renders at once. */
export function Mark({ size }: { readonly size: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <path
        fill="#FFB400"
        d="M9 2h14a7 7 0 0 1 7 7v8a7 7 0 0 1-7 7h-7.200l-6.500 5.600A1.400 1.400 0 0 1 7 28.500V23.700A7 7 0 0 1 2 17V9a7 7 0 0 1 7-7z"
      />
      <path
        fill="#2B1F00"
        d="M11 7.500h6.200a4.900 4.900 0 0 1 0 9.800H14V19a1.500 1.500 0 0 1-3 0zm3 2.800v4.200h3a2.100 2.100 0 0 0 0-4.200z"
      />
    </svg>
  );
}
