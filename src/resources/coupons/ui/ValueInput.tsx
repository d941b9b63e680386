import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { MoneyField } from '../../../schema/kinds/money/kind';
import type { NumberField } from '../../../schema/kinds/number/kind';
import { decimalsOf, defaultCurrency } from '../../../schema/money';
import { readAmount } from '../../../schema/readNumber';
import type { InputProps } from '../../../ui/form/inputs/InputProps';
import { parsedFrom, Unparsed } from '../../../ui/form/unparsed';
import { MoneyInput } from '../../../ui/kinds/money/MoneyInput';
import { NumberInput } from '../../../ui/kinds/number/NumberInput';
import { useLanguage } from '../../../ui/resource/useLanguage';
import { FoldInput } from './FoldInput';
import { texts } from './texts';

/** 12.50 is not a whole percentage: keep the typed text, so that the form shows an error. */
function asPercent(minor: unknown, currency: string): number | Unparsed | undefined {
  if (typeof minor !== 'number') return undefined;
  const percent = minor / 10 ** decimalsOf(currency);
  return Number.isInteger(percent) ? percent : new Unparsed(String(percent), { code: 'integer' });
}

function asAmount(percent: unknown, currency: string): number | Unparsed | undefined {
  if (percent instanceof Unparsed) return parsedFrom(percent.text, readAmount(percent.text, currency));
  return typeof percent === 'number' ? percent * 10 ** decimalsOf(currency) : undefined;
}

/**
 * Input for a coupon's value: a percentage or an amount, depending on its kind. A typed 10 stays 10 when the kind
 * changes.
 */
export function ValueInput({ field, ...props }: InputProps) {
  const kind: unknown = useWatch({ name: 'kind' });
  const value: unknown = useWatch({ name: props.name });
  const currency = String(useWatch({ name: 'currency' }) ?? defaultCurrency);
  const language = useLanguage();
  const { setValue } = useFormContext();
  const isPercent = kind === 'percent';
  const was = useRef({ isPercent, value });
  useEffect(() => {
    const before = was.current;
    was.current = { isPercent, value };
    // If kind and value change together, the form was filled with another record: do not convert its value.
    if (before.isPercent === isPercent || before.value !== value) return;
    const read = isPercent ? asPercent(value, currency) : asAmount(value, currency);
    if (read !== undefined) setValue(props.name, read, { shouldDirty: true, shouldValidate: true });
  }, [isPercent, value, currency, setValue, props.name]);
  const { label, required } = field;
  if (isPercent) {
    const isKnown = typeof value === 'number' && value >= 1 && value <= 100;
    const said = value === null || !isKnown ? texts.wholePercent : value > 50 ? texts.muchOff : texts.takesOff;
    const filled = (words: string) =>
      words.replace('{value}', String(value)).replace('{pays}', String(100 - Number(value)));
    const help = { en: filled(said.en), zh: filled(said.zh) };
    const percent: NumberField = {
      kind: 'number',
      integer: true,
      min: 1,
      max: 100,
      label: texts.percent,
      required,
      help,
    };
    if (language === 'zh') return <FoldInput key="fold" {...props} field={percent} />;
    return <NumberInput key="percent" {...props} field={percent} />;
  }
  const help = kind === 'special_price' ? { help: texts.eachItem } : {};
  const money: MoneyField = { kind: 'money', currencyField: 'currency', min: 1, label, required, ...help };
  return <MoneyInput key="money" {...props} field={money} />;
}
