import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signIn } from '../../helpers/accounts';
import { consoleUnderTest, user, visit } from '../../helpers/console';
import { givePlan, setLimits } from '../../helpers/limits';

const site = consoleUnderTest();
const idOf: Record<string, string> = {};

beforeAll(async () => {
  const { server, cast } = site;
  const owner = await signIn(server, cast.owner);
  for (const name of ['First pool', 'Second pool']) {
    const made = await owner.post('/api/v1/code-pools', { name, kind: 'unique' });
    idOf[name] = made.body.data.id;
  }
  for (const name of ['First rule', 'Second rule']) {
    const parts = [{ kind: 'text', text: 'Hello' }];
    const made = await owner.post('/api/v1/reply-rules', { name, matchAny: 'hi', parts });
    if (made.status !== 200) throw new Error(made.text);
  }
  await givePlan(server, cast.owner.companyId, 'BUSINESS');
  await setLimits(server, { pools: 1, rules: 1, members: 1 });
  await givePlan(server, cast.owner.companyId, 'FREE');
  server.app.actors.forget();
});

const banner = () => screen.findByRole('complementary', { name: 'Plan notice' });

test('a member over the plan limit sees on every screen that access is read-only and the person to ask', async () => {
  await site.beSignedIn(site.cast.agent);
  visit('/dashboard');
  const said = within(await banner());
  said.getByText(/^You can view everything but can't make changes: .* owner 小李 or another administrator to assign/);
  expect(said.queryByRole('link')).toBeNull();
});

test('a member over the plan limit is offered no forbidden action in lists', async () => {
  await site.beSignedIn(site.cast.admin);
  visit('/codePool/list');
  await screen.findByRole('link', { name: 'First pool' });
  await banner();
  for (const name of [/^New/, 'Import', /^Edit/]) expect(screen.queryByRole('link', { name })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

test('a member who may change the plan gets a link to the plans', async () => {
  await site.beSignedIn(site.cast.admin);
  visit('/dashboard');
  const link = await within(await banner()).findByRole('link', { name: 'View plans' });
  expect(link.getAttribute('href')).toBe('/pricing');
});

test('the owner is never over the limit and sees no notice', async () => {
  await site.beSignedIn(site.cast.owner);
  visit('/dashboard');
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(site.calls).toContain('GET /api/xxm/v1/users/permissions?start=true'));
  await screen.findByRole('button', { name: /^Notifications/ });
  expect(screen.queryByRole('complementary', { name: 'Plan notice' })).toBeNull();
});

describe('record over the plan limit', () => {
  beforeEach(() => site.beSignedIn(site.cast.owner));

  test('is marked read-only with the reason and a link to plans, and offers no edit', async () => {
    visit(`/codePool/list/${idOf['Second pool']}/show`);
    const notice = within(await screen.findByRole('alert'));
    notice.getByText(/^Read-only: this is over your plan's limit/);
    expect(notice.getByRole('link', { name: 'View plans' }).getAttribute('href')).toBe('/pricing');
    await screen.findByText('Over plan limit: read-only');
    await user.click(screen.getByRole('button', { name: 'Actions for Second pool' }));
    await screen.findByRole('menuitem', { name: 'Delete' });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  });

  test('its form redirects to its page', async () => {
    visit(`/codePool/list/${idOf['Second pool']}`);
    await waitFor(() => expect(window.location.pathname).toBe(`/codePool/list/${idOf['Second pool']}/show`));
  });

  test('its row offers no import or edit', async () => {
    visit('/codePool/list');
    const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!);
    await (await row('Second pool')).findByText('Over plan limit: read-only');
    expect((await row('Second pool')).queryByRole('link', { name: 'Add codes' })).toBeNull();
    expect((await row('Second pool')).queryByRole('link', { name: /^Edit/ })).toBeNull();
    (await row('First pool')).getByRole('link', { name: 'Add codes' });
    (await row('First pool')).getByRole('link', { name: /^Edit/ });
  });

  test('a rule keeps its position and is marked there', async () => {
    visit('/replyRule/list');
    const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('li')!);
    await (await row('Second rule')).findByText('Over plan limit: read-only');
    expect((await row('Second rule')).queryByRole('button')).toBeNull();
    (await row('First rule')).getByRole('button');
    await user.click((await screen.findByRole('link', { name: /^2 of 1/ }))!);
    await waitFor(() => expect(window.location.pathname).toBe('/pricing'));
  });
});
