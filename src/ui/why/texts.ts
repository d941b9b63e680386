import { addMessages } from '../../i18n/catalogues';

addMessages('parley.ui.why', {
  locked: { en: 'Why is %{field} locked?', zh: '为什么“%{field}”被锁定？' },
  title: { en: 'Your permissions: %{name}', zh: '您能做什么：%{name}' },
  see: {
    en: 'To see this in full, you need the permission “%{permission}”.',
    zh: '查看此项的完整内容需要权限“%{permission}”。',
  },
  seeAndChange: {
    en: 'To see this in full and change it, you need the permission “%{permission}”.',
    zh: '查看完整内容和修改此项都需要权限“%{permission}”。',
  },
  change: { en: 'To change this, you need the permission “%{permission}”.', zh: '修改此项需要权限“%{permission}”。' },
  refusedByRoles: { en: "Your roles don't allow it.", zh: '您的角色没有此权限。' },
  roles: { en: 'Roles with this permission: %{roles}.', zh: '拥有该权限的角色：%{roles}。' },
  noRole: {
    en: 'No role has this permission yet. The owner can do everything.',
    zh: '目前没有角色拥有该权限。企业所有者拥有全部权限。',
  },
  administrator: { en: 'Ask an administrator of your company.', zh: '请联系贵公司的管理员。' },
  byServer: { en: "Set automatically. It can't be changed here.", zh: '由服务器设定，任何人都不能在此修改。' },
  byCreation: {
    en: "Set when the record is created. It can't be changed afterward.",
    zh: '仅在新建时填写，之后不可更改。',
  },
  byRole: { en: 'By your role: %{roles}', zh: '来自您的角色：%{roles}' },
  asOwner: { en: 'As the owner of the company', zh: '作为企业所有者' },
  held: { en: 'You have this permission.', zh: '您可以操作。' },
  allowed: { en: 'Allowed', zh: '允许' },
  refused: { en: 'Not allowed', zh: '不允许' },
  actions: { en: 'Actions', zh: '操作' },
  fields: { en: 'Fields with their own permissions', zh: '单独设权限的字段' },
  nobody: { en: 'Same for everyone', zh: '对所有人都一样' },
  serverFields: { en: 'Set automatically: %{fields}.', zh: '由服务器设定：%{fields}。' },
  createdFields: { en: "Can't be changed after creation: %{fields}.", zh: '新建后不可更改：%{fields}。' },
  finalStates: { en: 'Final states: %{states}.', zh: '最终状态，不能再变更：%{states}。' },
  missing: { en: 'Not available for these records: %{actions}.', zh: '此类记录没有的操作：%{actions}。' },
  failed: { en: "Couldn't load your permissions.", zh: '未能查询原因。' },
  close: { en: 'Close', zh: '关闭' },
});
