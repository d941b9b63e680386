import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { consoleUnderTest, user, visit } from '../../helpers/console';

const app = consoleUnderTest();

const fileOf = (text: string, name = 'labels.csv') => new File([text], name, { type: 'text/csv' });

async function choose(text: string, at = '/label/list/import') {
  await app.beSignedIn(app.cast.owner);
  visit(at);
  await user.upload(await screen.findByLabelText('Choose a file'), fileOf(text));
  await screen.findByText('Column in file');
}

test('a file is uploaded, its columns are mapped, checked, partly corrected and imported', async () => {
  await choose('Name,Colour,Wofür\nweb one,#112233,buyers\nweb two,red,sellers\n');
  const field = (column: string) => screen.getByLabelText<HTMLSelectElement>(`Field for column ${column}`);
  expect([field('Name').value, field('Colour').value, field('Wofür').value]).toEqual(['name', 'colour', '']);
  expect(screen.getByText('Not imported: Wofür.')).toBeTruthy();
  await user.selectOptions(field('Wofür'), 'description');
  await user.click(screen.getByRole('button', { name: 'Check' }));

  expect(await screen.findByRole('heading', { name: '1 row has errors' })).toBeTruthy();
  const cells = within(screen.getByRole('region', { name: 'Error' })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Colour', 'red', 'Must be a color, like #FFB400.']);
  const run = screen.getByRole<HTMLButtonElement>('button', { name: 'Import 1 row' });
  expect(run.disabled).toBe(true);
  await user.click(screen.getByLabelText('Skip the row with errors and import the rest'));
  await user.click(run);

  expect(await screen.findByText('Import complete')).toBeTruthy();
  expect(screen.getByText('1 added · 1 with errors, skipped')).toBeTruthy();
  const { rows } = await app.server.pool.query("select name, description from labels where name like 'web%'");
  expect(rows).toEqual([{ name: 'web one', description: 'buyers' }]);
  await user.click(screen.getByRole('link', { name: 'View imported records' }));
  expect(await screen.findByRole('link', { name: 'web one' })).toBeTruthy();
});

test('a choice made at the moment the columns appear is kept', async () => {
  const isChosen = atOnce(() => {
    const select = screen.queryByLabelText<HTMLSelectElement>('Field for column Wofür');
    if (select === null) return false;
    select.value = 'description';
    return select.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await choose('Name,Wofür\nfast one,buyers\n');
  await isChosen;
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }));
  expect(await screen.findByText('Import complete')).toBeTruthy();
  const { rows } = await app.server.pool.query("select description from labels where name = 'fast one'");
  expect(rows).toEqual([{ description: 'buyers' }]);
});

test('the choices survive a reload and are suggested for the next similar file', async () => {
  await choose('Titel,Farbe\nkept one,#111111\n');
  await user.selectOptions(screen.getByLabelText('Field for column Titel'), 'name');
  await user.selectOptions(screen.getByLabelText('Add a field…'), 'description');
  await user.type(screen.getByLabelText('Description in every row'), 'the same');
  visit(window.location.pathname + window.location.search);
  expect((await screen.findByLabelText<HTMLSelectElement>('Field for column Titel')).value).toBe('name');
  expect(screen.getByLabelText<HTMLInputElement>('Description in every row').value).toBe('the same');
  await user.click(screen.getByRole('button', { name: 'Check' }));
  await user.click(await screen.findByRole('button', { name: 'Back to columns' }));
  await user.click(await screen.findByRole('button', { name: 'Choose another file' }));
  await user.upload(await screen.findByLabelText('Choose a file'), fileOf('Titel\nkept two\n'));
  expect((await screen.findByLabelText<HTMLSelectElement>('Field for column Titel')).value).toBe('name');
});

test('a failed check shows the reason and keeps the choices', async () => {
  await choose('Name\nrefused\n');
  await user.selectOptions(screen.getByLabelText('Match existing records by'), '');
  const broken = () => HttpResponse.json({ code: 500, message: 'Out of order.' }, { status: 500 });
  app.faults.use(http.post('/api/v1/labels/imports/:id/check', broken));
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The check failed: Out of order.');
  app.faults.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Check' }));
  expect(await screen.findByRole('button', { name: 'Import 1 row' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back to columns' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Match existing records by')).value).toBe('');
});

test('a file that is not a table is reported at the file input', async () => {
  await app.beSignedIn(app.cast.owner);
  visit('/label/list/import');
  await user.upload(await screen.findByLabelText('Choose a file'), fileOf('only a heading\n'));
  expect((await screen.findByRole('alert')).textContent).toBe('The file needs a header row and at least one more row.');
  await user.type(screen.getByLabelText('Or paste rows'), 'Name\tColour{enter}pasted\t#123456');
  await user.click(screen.getByRole('button', { name: 'Use these rows' }));
  expect((await screen.findByLabelText<HTMLSelectElement>('Field for column Colour')).value).toBe('colour');
});

test('users who may not import see neither button nor page', async () => {
  await app.beSignedIn(app.cast.agent);
  visit('/label/list');
  await screen.findByRole('heading', { name: 'Labels' });
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  visit('/label/list/import');
  await waitFor(() => expect(window.location.pathname).toBe('/not-authorized'));
});

/** Runs the action as soon as the page allows it, before other observers. */
function atOnce(act: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!act()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
