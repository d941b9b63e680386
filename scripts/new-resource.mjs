// Writes the schema file of a new resource, to be filled in: npm run resource:new -- <plural-name> "<One>" "<中文>"
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const [name, one, chinese] = process.argv.slice(2);
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name ?? '') || !one || !chinese) {
  console.error(
    'Usage: npm run resource:new -- <plural-name> "<One>" "<中文>", as in: gift-cards "Gift card" "礼品卡"',
  );
  process.exit(1);
}

const file = `src/resources/${name}/schema.ts`;
if (existsSync(file)) {
  console.error(`${file} is there already.`);
  process.exit(1);
}

const camel = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
const many = capital(name.replaceAll('-', ' '));
mkdirSync(dirname(file), { recursive: true });
writeFileSync(
  file,
  `import { defineResource } from '../../schema/resource';

export const schema = defineResource({
  name: '${name}',
  label: { one: { en: ${quoted(one)}, zh: ${quoted(chinese)} }, many: { en: ${quoted(many)}, zh: ${quoted(chinese)} } },
  icon: 'ri-file-list-3-line',
  route: '/${camel}/list',
  section: 'sales',
  title: 'name',
  fields: {
    name: { kind: 'text', label: { en: 'Name', zh: '名称' }, required: true, maxLength: 60, searchable: true },
  },
  list: { columns: ['name', 'updatedAt'], sort: ['name', 'ASC'] },
  permissions: { grants: { manager: ['list', 'add', 'edit', 'remove', 'export', 'import'], agent: ['list'] } },
});
`,
);
console.log(`${file} is written. With "npm run dev" running, its table, API and screens are there when you save it.`);

function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function quoted(text) {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
