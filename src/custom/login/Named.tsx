interface NamedProps {
  /** With '{name}' where it stands. */
  readonly text: string;
  readonly name: string;
}

/** A sentence with a name in it, which is in whatever language somebody wrote it. */
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
