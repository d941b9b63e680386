interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: preact.ComponentChildren;
}

/** Error notice in place of a page. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section class="shop-hero" role="alert">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
