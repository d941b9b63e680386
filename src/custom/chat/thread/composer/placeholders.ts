import { chatVariableNames } from '../../../../schema/templates';

/** A variable that stands in a text where its value should: '{{product.title}}'. */
export interface Placeholder {
  readonly from: number;
  readonly to: number;
  /** As it stands there. */
  readonly text: string;
}

/**
 * The variables in a text that nothing has filled in: no customer may read them. `isCanned`: a canned reply stands in it,
 * which may name variables that there are none of any more.
 */
export function placeholdersIn(text: string, isCanned: boolean): Placeholder[] {
  return [...text.matchAll(variable)].flatMap(({ 0: whole, 1: name, index }) => {
    const isOne = isCanned || (chatVariableNames as readonly string[]).includes(name!);
    return isOne ? [{ from: index, to: index + whole.length, text: whole }] : [];
  });
}

const variable = /\{\{\s*([\p{L}\p{N}_.]+)\s*(?:\|[^{}]*)?\}\}/gu;
