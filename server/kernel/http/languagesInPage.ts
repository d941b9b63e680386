/** Language settings of the operator, the defaults for companies that set nothing else. */
export interface OperatorLanguages {
  /** Default language, such as 'en-US'. */
  readonly language: string;
  /** Whether users may choose another language. */
  readonly languageSwitch: boolean;
}

/** Writes the settings into the HTML page for the sign-in screen, which does not know the company yet. */
export function withLanguages(page: string, { language, languageSwitch }: OperatorLanguages): string {
  const metas = [
    `<meta name="parley-language" content="${language}" />`,
    `<meta name="parley-language-switch" content="${languageSwitch ? '1' : '0'}" />`,
  ];
  return page.replace(/<html lang="[^"]*"/, `<html lang="${language}"`).replace('<head>', `<head>${metas.join('')}`);
}
