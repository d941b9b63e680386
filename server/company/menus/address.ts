import type { Issue, Values } from '../../../src/schema/validation';

/** Validates a menu's path: a page must be inside the console, a link a page or a web address, never a script. */
export function addressIssue({ type, path }: Values): Issue | null {
  if (type === 'DIR' || isInside(path)) return null;
  if (type === 'LINK') return isWebAddress(path) ? null : { path: 'path', code: 'address', message: linkText };
  return { path: 'path', code: 'address', message: pageText };
}

/** '//' and '/\' would lead to another host. */
function isInside(path: unknown): boolean {
  return /^\/(?![/\\])[^\s\\]*$/.test(String(path));
}

function isWebAddress(path: unknown): boolean {
  if (!/^https?:\/\/[^\s\\]+$/i.test(String(path))) return false;
  try {
    return ['http:', 'https:'].includes(new URL(String(path)).protocol);
  } catch {
    return false;
  }
}

const pageText = {
  en: 'Must be a page of this console, like /department/list.',
  zh: '必须是本控制台的页面，如 /department/list。',
};

const linkText = {
  en: 'Must be a URL, like https://example.com, or a page of this console, like /department/list.',
  zh: '必须是网址，如 https://example.com，或本控制台的页面，如 /department/list。',
};
