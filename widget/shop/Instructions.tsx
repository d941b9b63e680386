/** How to pay where there is no payment page, as the shop wrote it. */
export function Instructions({ text }: { readonly text: string }) {
  return (
    <p class="shop-instructions" role="status">
      {text}
    </p>
  );
}
