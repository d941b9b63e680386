import { InputAdornment, TextField } from '@mui/material';
import type { NumberField } from '../../../schema/kinds/number/kind';
import { readNumber } from '../../../schema/readNumber';
import type { InputProps } from '../../../ui/form/inputs/InputProps';
import { useInput } from '../../../ui/form/inputs/useInput';
import { useTyped } from '../../../ui/form/inputs/useTyped';
import { Unparsed } from '../../../ui/form/unparsed';

/** A percentage off as Chinese sellers say it: what one pays, in tenths. 8.5 折 is stored as 15. */
export function FoldInput(props: InputProps<NumberField>) {
  const { value, onChange, textField } = useInput(props);
  const { text, type } = useTyped<number>(value, onChange, {
    format: (percent) => String((100 - percent) / 10),
    parse: (typed) => percentIn(typed),
  });
  return (
    <TextField
      {...textField}
      value={text}
      onChange={(event) => type(event.target.value)}
      slotProps={{
        htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
        input: { endAdornment: <InputAdornment position="end">折</InputAdornment> },
      }}
    />
  );
}

/** 85 is no price in tenths: who types it means 8.5 折 or 85 %, so it is refused. */
function percentIn(typed: string): number | Unparsed {
  const read = readNumber(typed);
  if ('issue' in read) return new Unparsed(typed, read.issue);
  const percent = Math.round(100 - read.value * 10);
  const isFold = read.value >= 0 && read.value < 10 && Math.abs(100 - read.value * 10 - percent) < 1e-9;
  return isFold ? percent : new Unparsed(typed, { code: 'rule', message: foldText });
}

const foldText = { en: 'Enter 0 to 9.9, such as 8.5.', zh: '填写 0 至 9.9，例如 8.5 折。' };
