import { InputAdornment, TextField } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { MoneyField } from '../../../schema/kinds/money/kind';
import { currencyOf, currencyUnit, moneyText } from '../../../schema/money';
import { readAmount } from '../../../schema/readNumber';
import { useFormRecord } from '../../form/FormRecord';
import type { InputProps } from '../../form/inputs/InputProps';
import { useInput } from '../../form/inputs/useInput';
import { useTyped } from '../../form/inputs/useTyped';
import { parsedFrom } from '../../form/unparsed';

/** Entered in major units of the currency, stored in minor units. */
export function MoneyInput(props: InputProps<MoneyField>) {
  const { value, onChange, textField, language } = useInput(props);
  const currency = useCurrency(props.field);
  const { text, type } = useTyped<number>(value, onChange, {
    format: (minor) => moneyText(minor, currency),
    parse: (typed) => parsedFrom(typed, readAmount(typed, currency)),
  });
  // Changing the currency keeps the typed number: 5 yuan become 5 yen, not 500.
  const readIn = useRef(currency);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the current text when the currency changes
  useEffect(() => {
    if (readIn.current !== currency && text !== '') type(text);
    readIn.current = currency;
  }, [currency]);
  return (
    <TextField
      {...textField}
      value={text}
      onChange={(event) => type(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">{currencyUnit(currency, language)}</InputAdornment> },
      }}
    />
  );
}

function useCurrency(field: MoneyField): string {
  const { about = {} } = useFormRecord();
  const { currencyField = '' } = field;
  const named = useWatch({ name: currencyField, disabled: currencyField === '' }) as unknown;
  return currencyOf(field, { ...about, ...(named === undefined ? {} : { [currencyField]: named }) });
}
