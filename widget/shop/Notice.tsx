interface NoticeProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: preact.ComponentChildren;
}

/** Instead of a page that there is not. */
export function Notice({ title, text, children }: NoticeProps) {
  return (
    <section class="shop-hero" role="alert">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children}
    </section>
  );
}
