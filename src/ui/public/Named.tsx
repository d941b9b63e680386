interface NamedProps {
  /** Text with the placeholder '{name}'. */
  readonly text: string;
  readonly name: string;
}

/** A sentence with a name, which is isolated (bdi) as it may be in any language. */
export function Named({ text, name }: NamedProps) {
  const [before, after] = text.split('{name}');
  return (
    <>
      {before}
      <bdi lang="">{name}</bdi>
      {after}
    </>
  );
}
