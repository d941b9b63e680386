import type { Language } from '../../../../src/schema/text';
import type { MailItem, MailWords } from './mailWords';

/** An e-mail as HTML: one column that mail programs show alike, with colors for a light and a dark screen. */
export function htmlOf(language: Language, company: string, words: MailWords, logo: string | null): string {
  const { subject, paragraphs, code, codes = [], rows = [], items = [], button, note, unsubscribe } = words;
  const [first, ...rest] = paragraphs.map((text) => `<p style="margin:0 0 16px">${safe(text)}</p>`);
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${safe(subject)}</title>
<style>@media (prefers-color-scheme:dark){.page{background:#111318!important}.card{background:#1d2027!important}
.text,.code{color:#e8eaed!important}.small{color:#a8adb5!important}.link{color:#8ab4ff!important}.code{background:#2a2e37!important}}</style></head>
<body class="page" style="margin:0;background:#f2f4f7"><table role="presentation" width="100%" class="page" style="background:#f2f4f7"
 cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" class="card" style="max-width:520px;background:#ffffff;border-radius:12px" cellpadding="0"
 cellspacing="0"><tr><td class="text" style="padding:28px;color:#1c2024;font:16px/1.55 -apple-system,'Segoe UI',Roboto,'PingFang SC','Microsoft YaHei',Arial,sans-serif;overflow-wrap:anywhere">
<p class="small" style="margin:0 0 20px;color:#5c6370;font-size:14px">${logo === null ? safe(company) : logoImage(logo, company)}</p>
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${safe(subject)}</h1>
${first ?? ''}${code === undefined ? '' : codeOf(code)}${codes.map(contentOf).join('')}${rows.length === 0 ? '' : tableOf(rows)}${items.map(itemOf).join('')}${rest.join('')}${button === undefined ? '' : buttonOf(button)}
<p class="small" style="margin:20px 0 0;color:#5c6370;font-size:13px">${safe(note)}${unsubscribe === undefined ? '' : ` <a href="${safe(unsubscribe.page)}" class="small" style="color:#5c6370">${safe(unsubscribe.label)}</a>`}</p>
</td></tr></table></td></tr></table></body></html>
`;
}

/** The same e-mail as plain text. */
export function textOf(
  company: string,
  { subject, paragraphs, code, codes = [], rows = [], items = [], button, note, unsubscribe }: MailWords,
): string {
  const [first, ...rest] = paragraphs;
  const links = button === undefined ? [] : [`${button.label}:\n${button.url}`];
  const table = rows.length === 0 ? [] : [rows.map(({ label, value }) => `${label}: ${value}`).join('\n')];
  const parts = [
    subject,
    first,
    ...(code === undefined ? [] : [code]),
    ...codes,
    ...table,
    ...items.map(({ title, text, url }) => [title, text, url].filter((line) => line !== '').join('\n')),
    ...rest,
    ...links,
    note,
    ...(unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.page}`]),
    `-- \n${company}`,
  ];
  return `${parts.join('\n\n')}\n`;
}

function codeOf(code: string): string {
  return `<p class="code" style="margin:0 0 16px;padding:12px;background:#eef0f4;border-radius:8px;color:#1c2024;font-size:28px;letter-spacing:4px;text-align:center">${safe(code)}</p>`;
}

function contentOf(content: string): string {
  return `<p class="code" style="margin:0 0 12px;padding:12px;background:#eef0f4;border-radius:8px;color:#1c2024;font:16px/1.5 Consolas,Menlo,monospace;white-space:pre-wrap">${safe(content)}</p>`;
}

function tableOf(rows: NonNullable<MailWords['rows']>): string {
  const lines = rows.map(({ label, value, isTotal }) => {
    const style = `padding:8px 0;border-top:1px solid #8884;vertical-align:top${isTotal ? ';font-weight:bold' : ''}`;
    return `<tr><td style="${style}">${safe(label)}</td><td style="${style};text-align:right;white-space:nowrap;padding-left:16px">${safe(value)}</td></tr>`;
  });
  return `<table width="100%" class="text" style="margin:0 0 16px;border-collapse:collapse;color:#1c2024;font-size:15px">${lines.join('')}</table>`;
}

function itemOf({ title, text, url }: MailItem): string {
  const below = text === '' ? '' : `<br><span class="small" style="color:#5c6370;font-size:15px">${safe(text)}</span>`;
  return `<p style="margin:0 0 12px;padding:12px 0 0;border-top:1px solid #8884"><a href="${safe(url)}" class="link" style="color:#1f5fd6;font-weight:bold;text-decoration:none">${safe(title)}</a>${below}</p>`;
}

function logoImage(logo: string, company: string): string {
  return `<img src="${safe(logo)}" alt="${safe(company)}" height="40" style="display:block;height:40px;width:auto;max-width:200px;object-fit:contain">`;
}

/** The address below the button serves programs that show no links. */
function buttonOf({ label, url }: NonNullable<MailWords['button']>): string {
  return `<p style="margin:8px 0 16px"><a href="${safe(url)}" style="display:inline-block;padding:12px 20px;background:#1f5fd6;border-radius:8px;color:#ffffff;text-decoration:none">${safe(label)}</a></p>
<p class="small" style="margin:0;color:#5c6370;font-size:13px">${safe(url)}</p>`;
}

function safe(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
