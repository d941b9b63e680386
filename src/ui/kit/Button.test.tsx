import { render } from '@testing-library/react';
import { createRef, type ReactElement } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Button } from './Button';
import { ButtonLink } from './ButtonLink';
import { IconButton } from './IconButton';
import { IconLink } from './IconLink';

const drawn = (element: ReactElement) =>
  render(<MemoryRouter>{element}</MemoryRouter>).container.firstElementChild as HTMLElement;

const attributesOf = (element: ReactElement) =>
  Object.fromEntries([...drawn(element).attributes].map(({ name, value }) => [name, value]));

test('a button submits no form unless it says so', () => {
  expect(attributesOf(<Button>Save</Button>)).toEqual({ type: 'button', class: 'parley-button' });
  expect(attributesOf(<Button type="submit">Save</Button>).type).toBe('submit');
});

test('a variant sets the classes; those of the caller follow', () => {
  const classOf = (element: ReactElement) => attributesOf(element).class;
  expect(classOf(<Button variant="primary">Save</Button>)).toBe('parley-button parley-button-primary');
  expect(classOf(<Button variant="danger">Delete</Button>)).toBe('parley-button parley-danger');
  expect(classOf(<Button variant="link" className="own" />)).toBe('parley-link-button own');
  expect(classOf(<IconButton icon="close" label="Close" variant="danger" />)).toBe('parley-icon-button parley-danger');
  expect(classOf(<ButtonLink variant="primary" to="/pricing" />)).toBe('parley-button parley-button-primary');
});

test('refs, events and attributes reach the element', () => {
  const button = createRef<HTMLButtonElement>();
  const link = createRef<HTMLAnchorElement>();
  let clicks = 0;
  const element = drawn(<Button ref={button} disabled={false} aria-pressed onClick={() => clicks++} />);
  drawn(<ButtonLink ref={link} to="/pricing" />);
  element.click();
  expect([button.current, clicks, element.getAttribute('aria-pressed')]).toEqual([element, 1, 'true']);
  expect(link.current?.getAttribute('href')).toBe('/pricing');
});

test('an icon button is named by its label, which may also be its tooltip', () => {
  const close = { type: 'button', class: 'parley-icon-button', 'aria-label': 'Close' };
  expect(attributesOf(<IconButton icon="close" label="Close" />)).toEqual(close);
  expect(attributesOf(<IconButton icon="close" label="Close" title />)).toEqual({ ...close, title: 'Close' });
  expect(attributesOf(<IconLink icon="edit" label="Edit Ann" title="Edit" to="/members/1" />)).toMatchObject({
    class: 'parley-icon-button',
    'aria-label': 'Edit Ann',
    title: 'Edit',
    href: '/members/1',
  });
});

test('children follow the icon', () => {
  const bell = drawn(
    <IconButton icon="ri-notification-3-line" label="Notifications">
      <span>3</span>
    </IconButton>,
  );
  expect([...bell.children].map(({ tagName }) => tagName.toLowerCase())).toEqual(['svg', 'span']);
});
