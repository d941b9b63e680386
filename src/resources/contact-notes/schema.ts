import { defineResource } from '../../schema/resource';

/** An internal note about a contact, with its author. The contact never sees it. */
export const schema = defineResource({
  name: 'contact-notes',
  label: { one: { en: 'Customer note', zh: '客户备注' }, many: { en: 'Customer notes', zh: '客户备注' } },
  icon: 'ri-sticky-note-line',
  route: '/contactNote/list',
  section: 'customers',
  order: 6,
  within: '/contact/list',
  title: 'text',
  fields: {
    contactId: {
      kind: 'reference',
      to: 'contacts',
      required: true,
      createOnly: true,
      label: { en: 'Contact', zh: '客户' },
    },
    text: { kind: 'longText', required: true, maxLength: 2_000, searchable: true, label: { en: 'Note', zh: '备注' } },
    authorId: {
      kind: 'reference',
      to: 'members',
      emptyMeans: 'none',
      onDelete: 'clear',
      readOnly: true,
      label: { en: 'Author', zh: '记录人' },
    },
  },
  list: {
    columns: ['text', 'contactId', 'authorId', 'createdAt'],
    filters: ['contactId', 'authorId', 'createdAt'],
    sort: ['createdAt', 'DESC'],
  },
  form: { as: 'dialog' },
  audience: { as: 'contactId' },
  // Not restorable: it contains personal data about a customer.
  restorable: false,
  permissions: {
    grants: { manager: ['list', 'add', 'edit', 'remove', 'export'], agent: ['list', 'add', 'edit', 'remove'] },
  },
});
