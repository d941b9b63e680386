import { isAboutCall, mayBeStatus } from './envelope';
import { isObject, WrittenNumber } from './exactJson';

/** Paths of an answer at which a code may be, those with a name that says so first. Contain nothing but names. */
export function likelyPaths(json: unknown): readonly string[] {
  const paths: string[] = [];
  collect(json, '', 0, paths);
  const named = paths.filter((path) => names.test(path));
  return (named.length > 0 ? named : paths).slice(0, 4);
}

const names = /card|code|key|kami|km|cdk|pin|secret|pass|pwd|account|serial|sn|voucher|coupon|卡|密|码|号/i;

function collect(value: unknown, path: string, depth: number, paths: string[]): void {
  if (depth > 6 || paths.length >= 50) return;
  if (typeof value === 'string' || value instanceof WrittenNumber) {
    if (path !== '') paths.push(path);
  } else if (Array.isArray(value)) collect(value[0], `${path}[0]`, depth + 1, paths);
  else if (isObject(value))
    for (const [name, inner] of Object.entries(value))
      if (isName(name) && !(depth === 0 && saysOnlyHow(name, inner)))
        collect(inner, path === '' ? name : `${path}.${name}`, depth + 1, paths);
}

/** A key that may itself be a code is not shown. */
function isName(name: string): boolean {
  return /^[\p{L}_][\p{L}\d_-]{0,29}$/u.test(name) && !/\d{2}/.test(name);
}

/** Whether a field of the envelope says only how the call went. */
function saysOnlyHow(name: string, value: unknown): boolean {
  if (typeof value === 'string' && (name === 'code' || name === 'result')) return mayBeStatus(value);
  return isAboutCall(name) && !isObject(value) && !Array.isArray(value);
}
