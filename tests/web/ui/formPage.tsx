import { QueryClient } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { checkNew } from '../../../src/schema/validation';
import { user } from '../../helpers/user';
import { idOf, memoryProvider } from './memoryProvider';
import { generatedScreens } from './renderConsole';
import { makers, specimens } from './specimens';

export const schemas = [specimens, makers];

/** For a test file: the forms of specimens. */
export function formPages() {
  const { renderConsole } = generatedScreens();
  async function show(at: string, values: Record<string, unknown> = {}) {
    const memory = memoryProvider(schemas, {
      specimens: [record(values)],
      makers: ['Müller', 'Meier'].map((name, index) => ({ id: idOf(501 + index), version: 1, name })),
    });
    const queryClient = new QueryClient();
    const view = await renderConsole({ schemas, provider: memory.provider, at, queryClient });
    await screen.findByRole('button', { name: /^Save$/ });
    return { ...memory, ...view, queryClient };
  }
  return {
    renderConsole,
    create: () => show('/specimen/list/create'),
    edit: (values?: Record<string, unknown>) => show(`/specimen/list/${idOf(1)}`, values),
  };
}

export const field = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
export const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
export const save = () => user.click(screen.getByText('Save'));

function record(values: Record<string, unknown>) {
  const checked = checkNew(specimens, { name: 'one', ...values });
  if (!checked.ok) throw new Error(JSON.stringify(checked.issues));
  const at = '2026-11-20T12:00:00.000Z';
  return { ...checked.value, id: idOf(1), version: 1, createdAt: at, updatedAt: at };
}
