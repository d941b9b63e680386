import { useTranslate } from 'react-admin';
import { refreshCurrentUser } from '../../authProvider/currentUser';
import type { Fields } from '../../schema/fields';
import type { Values } from '../../schema/validation';
import { useCalls } from '../../ui/resource/useAction';
import { Asked } from './Asked';
import { type CompanySettings, useCompanySettings } from './calls';
import { SettingsForm } from './SettingsForm';
import { timeZones, zoneHere } from './timeZones';

const fields: Fields = {
  name: { kind: 'text', required: true, maxLength: 100, label: { en: 'Company name', zh: '公司名称' } },
  logo: {
    kind: 'image',
    label: { en: 'Logo', zh: '公司标志' },
    help: {
      en: 'Shown at the top of the navigation and on printed pages. PNG, JPEG, WebP or GIF.',
      zh: '显示在导航顶部和打印页面上。支持 PNG、JPEG、WebP 或 GIF。',
    },
  },
  currency: {
    kind: 'text',
    readOnly: true,
    label: { en: 'Currency', zh: '币种' },
    help: { en: 'Used for amounts without a currency.', zh: '用于未注明币种的金额。' },
  },
  timeZone: {
    kind: 'choice',
    label: { en: 'Time zone', zh: '时区' },
    help: {
      en: 'Used for delivery hours and daily limits.',
      zh: '发货时段与每日上限均按此时区计算。',
    },
    choices: timeZones(),
  },
  defaultLanguage: {
    kind: 'choice',
    label: { en: 'Default language', zh: '默认语言' },
    help: {
      en: "For members who haven't chosen one. Leave blank to use the server's.",
      zh: '用于未选择语言的成员；留空则使用服务器的语言。',
    },
    choices: { 'en-US': { en: 'English', zh: '英语' }, 'zh-CN': { en: 'Chinese', zh: '中文' } },
  },
  languageSwitch: {
    kind: 'boolean',
    label: { en: 'Let members choose their language', zh: '允许成员选择语言' },
  },
  sessionIdleMinutes: {
    kind: 'number',
    integer: true,
    required: true,
    min: 5,
    max: 720,
    label: { en: 'Sign out after inactivity (minutes)', zh: '无操作多少分钟后退出登录' },
    help: { en: '5 to 720 minutes (12 hours).', zh: '5 至 720（12 小时）。' },
  },
  sessionMinutes: {
    kind: 'number',
    integer: true,
    required: true,
    min: 15,
    max: 43_200,
    label: { en: 'Sign out after (minutes)', zh: '登录最长保持多少分钟' },
    help: {
      en: '480 is 8 hours, 1,440 is 1 day, 43,200 is 30 days. A shorter limit applies right away, a longer one from the next sign-in.',
      zh: '480 为 8 小时，1440 为 1 天，43200 为 30 天。缩短后立即对已登录的成员生效，延长则从下次登录起生效。',
    },
  },
  oneSession: {
    kind: 'boolean',
    label: { en: 'One session per member', zh: '每位成员只保留一处登录' },
    help: {
      en: "Signing in ends a member's other sessions.",
      zh: '成员登录后，其他地方的登录会立即失效。',
    },
  },
  keepAssignee: {
    kind: 'boolean',
    label: { en: 'Keep the assignee of resolved conversations', zh: '已解决的会话保留负责人' },
    help: {
      en: 'When the customer writes again, the bot answers, and labels and priority are removed. If off, the assignee is removed too.',
      zh: '客户再次来信时由机器人接待，并移除标签与优先级；关闭此项则同时移除负责人。',
    },
  },
};

/** Company-wide settings, for users who may change them. */
export function CompanyTab() {
  const translate = useTranslate();
  const asked = useCompanySettings();
  const { call } = useCalls();
  const save = async (input: Values, base: Values | null) => {
    const { currency: _, id: __, ...body } = { ...base, ...input };
    const { data } = await call<CompanySettings>('PUT /xxm-comp/v1/companySettings', { body }).catch(asConflict);
    await Promise.allSettled([refreshCurrentUser()]);
    return recordOf(data);
  };
  return (
    <Asked asked={asked}>
      {(settings) => (
        <>
          <p className="parley-settings-lead">{translate('parley.settings.companyText')}</p>
          <SettingsForm fields={fields} record={recordOf(settings)} save={save} onSaved={() => void asked.refetch()} />
        </>
      )}
    </Asked>
  );
}

/** Forms identify records by id; company settings are a single record. */
function recordOf(settings: CompanySettings): Values {
  return { ...settings, timeZone: settings.timeZone ?? zoneHere(), id: 'company' };
}

function asConflict(error: unknown): never {
  const { body } = error as { body?: { current?: CompanySettings } };
  if (body?.current) body.current = recordOf(body.current) as unknown as CompanySettings;
  throw error;
}
