/** Type tests of records and inputs: checked by the compiler, never run. */
import { expectTypeOf } from 'vitest';
import type { schema as coupons } from '../../src/resources/coupons/schema';
import type { schema as labels } from '../../src/resources/labels/schema';
import type { InputOf, RecordOf } from '../../src/schema/record';
import type { Text } from '../../src/schema/text';
import type { specimens } from '../helpers/fixtures/specimens';

type Flat<T> = { [K in keyof T]: T[K] };
type Specimen = RecordOf<typeof specimens>;

// A record has every field; required fields and collections are not null.
expectTypeOf<Flat<RecordOf<typeof labels>>>().toEqualTypeOf<{
  readonly id: string;
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  name: string;
  colour: string;
  description: string | null;
  shownInInbox: boolean;
}>();

// Field kinds map to types.
expectTypeOf<Specimen['count']>().toEqualTypeOf<number | null>();
expectTypeOf<Specimen['price']>().toEqualTypeOf<number | null>();
expectTypeOf<Specimen['purity']>().toEqualTypeOf<number | null>();
expectTypeOf<Specimen['exposure']>().toEqualTypeOf<number | null>();
expectTypeOf<Specimen['rare']>().toEqualTypeOf<boolean>();
expectTypeOf<Specimen['grade']>().toEqualTypeOf<'raw' | 'cut' | 'fine'>();
expectTypeOf<Specimen['currency']>().toEqualTypeOf<'CNY' | 'EUR' | null>();
expectTypeOf<Specimen['uses']>().toEqualTypeOf<('show' | 'sale' | 'study')[]>();
expectTypeOf<Specimen['foundOn']>().toEqualTypeOf<string | null>();
expectTypeOf<Specimen['shelf']>().toEqualTypeOf<string | null>();
expectTypeOf<Specimen['badges']>().toEqualTypeOf<string[]>();
expectTypeOf<Specimen['data']>().toEqualTypeOf<unknown>();
expectTypeOf<Specimen['summary']>().toEqualTypeOf<string | null>();
expectTypeOf<Specimen['cutBy']>().toEqualTypeOf<string | null>();
expectTypeOf<NonNullable<Specimen['box']>>().toEqualTypeOf<{
  width: number;
  lid: boolean;
  remark: string | null;
}>();
expectTypeOf<Specimen['finds'][number]>().toEqualTypeOf<{
  place: string;
  day: string | null;
  checked: 0 | 1;
  tags: ('wet' | 'dry')[];
}>();
expectTypeOf<Specimen['shown']>().toEqualTypeOf<0 | 1>();

// Derived fields are present, null unless their kind has an empty value, and never required in an input.
type Counted = { fields: { count: { kind: 'number'; label: Text; derived: true; required: true } } };
type Listed = { fields: { names: { kind: 'choices'; label: Text; derived: true; choices: { a: Text } } } };
expectTypeOf<RecordOf<Counted>['count']>().toEqualTypeOf<number | null>();
expectTypeOf<RecordOf<Listed>['names']>().toEqualTypeOf<'a'[]>();
expectTypeOf<object>().toExtend<InputOf<Counted>>();

// A status may be omitted from an input but not be null.
type Input = InputOf<typeof specimens>;
expectTypeOf<Input['lent']>().toEqualTypeOf<0 | 1 | undefined>();

// A secret is never in a record but may be in an input.
expectTypeOf<Specimen>().not.toHaveProperty('secretWord');
expectTypeOf<InputOf<typeof specimens>>().toHaveProperty('secretWord');

// An input requires only required fields without a default.
type CouponInput = InputOf<typeof coupons>;
expectTypeOf<{ name: string; value: number }>().toExtend<CouponInput>();
expectTypeOf<{ value: number }>().not.toExtend<CouponInput>();
expectTypeOf<{ name: string; value: number; kind: 'free' }>().not.toExtend<CouponInput>();
