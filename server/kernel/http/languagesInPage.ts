/** What whoever runs the server says of languages, for every company that says nothing else. */
export interface OperatorLanguages {
  /** Of who chose none: 'en-US'. */
  readonly language: string;
  /** People may choose another. */
  readonly languageSwitch: boolean;
}

/** Writes it into the console's page, where the sign-in page reads it: it knows no company yet. */
export function withLanguages(page: string, { language, languageSwitch }: OperatorLanguages): string {
  const metas = [
    `<meta name="parley-language" content="${language}" />`,
    `<meta name="parley-language-switch" content="${languageSwitch ? '1' : '0'}" />`,
  ];
  return page.replace(/<html lang="[^"]*"/, `<html lang="${language}"`).replace('<head>', `<head>${metas.join('')}`);
}
