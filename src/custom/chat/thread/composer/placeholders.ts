import { chatVariableNames } from '../../../../schema/templates';

/** An unfilled variable in a text: '{{product.title}}'. */
export interface Placeholder {
  readonly from: number;
  readonly to: number;
  /** The placeholder as written in the text. */
  readonly text: string;
}

/**
 * Finds unfilled variables, which must not reach a customer. `isCanned`: the text comes from a canned reply, so any
 * variable name counts, including removed ones.
 */
export function placeholdersIn(text: string, isCanned: boolean): Placeholder[] {
  return [...text.matchAll(variable)].flatMap(({ 0: whole, 1: name, index }) => {
    const isOne = isCanned || (chatVariableNames as readonly string[]).includes(name!);
    return isOne ? [{ from: index, to: index + whole.length, text: whole }] : [];
  });
}

const variable = /\{\{\s*([\p{L}\p{N}_.]+)\s*(?:\|[^{}]*)?\}\}/gu;
