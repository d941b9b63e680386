import { render, screen } from '@testing-library/react';
import { http } from 'msw';
import { CoreAdminContext, Form, required, TextInput } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { dropForeignDrafts, readDraft } from '../../../src/authProvider/drafts';
import { KeepDraft } from '../../../src/authProvider/KeepDraft';
import { endSession } from '../../../src/authProvider/sessionEnd';
import { signOut } from '../../../src/authProvider/signOut';
import { createI18nProvider } from '../../../src/console/i18nProvider';
import { beSignedIn, faultyServer, success } from '../../helpers/faultyServer';
import { user } from '../../helpers/user';

const { server } = faultyServer();

const path = '/productCoupon/list/c1';

function showForm() {
  window.history.replaceState(null, '', path);
  return render(
    <MemoryRouter initialEntries={[path]}>
      <CoreAdminContext i18nProvider={createI18nProvider()}>
        <Form record={{ id: 'c1', name: 'Spring', note: 'old' }}>
          <KeepDraft omit={['secret']} />
          <TextInput source="name" label="Name" validate={required()} />
          <TextInput source="note" label="Note" />
          <TextInput source="secret" label="Secret" />
        </Form>
      </CoreAdminContext>
    </MemoryRouter>,
  );
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);

async function typeAndExpire() {
  const { unmount } = showForm();
  await user.clear(field(/Name/));
  await user.type(field(/Name/), '春天');
  await user.type(field(/Secret/), 'hush');
  endSession();
  unmount();
}

test('form input is saved as a draft when the session ends, without secrets, although local storage is cleared', async () => {
  beSignedIn();
  await typeAndExpire();
  expect(localStorage.length).toBe(0);
  expect(window.location.pathname).toBe('/login');
  expect(readDraft(path)).toEqual({ person: 'u1', values: { name: '春天' } });
});

test('after sign-in the form offers the draft', async () => {
  beSignedIn();
  await typeAndExpire();
  beSignedIn();
  showForm();
  expect(screen.getByText("We've kept your input.")).toBeTruthy();
  expect(field(/Name/).value).toBe('Spring');
  await user.click(screen.getByRole('button', { name: 'Restore' }));
  expect([field(/Name/).value, field(/Note/).value, field(/Secret/).value]).toEqual(['春天', 'old', '']);
  expect(screen.queryByText("We've kept your input.")).toBeNull();
  expect(readDraft(path)).toBeNull();
});

test('a draft can be discarded', async () => {
  beSignedIn();
  await typeAndExpire();
  showForm();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field(/Name/).value).toBe('Spring');
  expect(readDraft(path)).toBeNull();
});

test('an unchanged form saves no draft', () => {
  beSignedIn();
  showForm();
  endSession();
  expect(readDraft(path)).toBeNull();
});

test('a draft is not available to another user, and signing out deletes it', async () => {
  beSignedIn();
  await typeAndExpire();
  dropForeignDrafts('u1');
  expect(readDraft(path)).not.toBeNull();
  dropForeignDrafts('u2');
  expect(readDraft(path)).toBeNull();

  beSignedIn();
  await typeAndExpire();
  beSignedIn();
  server.use(http.post('/api/xxm/v1/users/logout', () => success(null)));
  await signOut();
  expect({ ...sessionStorage }).toEqual({});
});
