import { type InvoiceReason, invoiceReasons } from '../../../src/schema/billing/invoice';
import { faultText } from '../../../src/schema/fault';
import { formatMoney } from '../../../src/schema/money';
import type { NotificationKind } from '../../../src/schema/notification';
import { type DeliveryReason, deliveryReasons } from '../../../src/schema/order';
import { replyReason } from '../../../src/schema/reply/reasons/reasons';
import type { ReportFigures } from '../../../src/schema/reportSchedule';
import type { Text } from '../../../src/schema/text';
import type { Counts, NamedRole, NoticeParameters } from './kinds';

/** Formatting functions for notification texts, limited to what the reader may know. */
export interface Formatters {
  /** Who performed the action. */
  readonly by: string;
  number(value: number): string;
  /** Formats a date 'YYYY-MM-DD' as 'Nov 25, 2026'. */
  day(day: string): string;
  /** 'Revenue ¥1,234.00 (+12%)' for each figure. */
  figures(figures: ReportFigures, currency: string): string;
  list(names: readonly string[]): string;
  roles(roles: readonly NamedRole[]): string;
  /** '3 coupons'; '3 records' for a resource that the reader may not list. */
  records(resource: string, count: number): string;
  moved(counts: Counts): string;
  /** Plural name of a resource, for use within a sentence. */
  many(resource: string): string;
}

interface Words {
  readonly title: Text;
  readonly text: Text;
}

type WordsOf = { readonly [K in NotificationKind]: (given: NoticeParameters[K], say: Formatters) => Words };

/** Notification texts in both languages. `say` formats in the reader's language, and only that text is used. */
export const wordsOf: WordsOf = {
  'roles-changed': ({ added, removed }, say) => ({
    title: { en: 'Your roles changed', zh: '您的角色已变更' },
    text: exchange(say, added.length > 0 && say.roles(added), removed.length > 0 && say.roles(removed), {
      gave: { en: 'gave you', zh: '授予您' },
      took: { en: 'removed', zh: '收回了' },
    }),
  }),
  'departments-changed': ({ added, removed }, say) => ({
    title: { en: 'Your departments changed', zh: '您的部门已变更' },
    text: exchange(say, added.length > 0 && say.list(added), removed.length > 0 && say.list(removed), {
      gave: { en: 'added you to', zh: '将您加入' },
      took: { en: 'removed you from', zh: '将您移出' },
    }),
  }),
  disabled: (_, { by }) => ({
    title: { en: 'Your account was disabled', zh: '您的账号曾被停用' },
    text: { en: `${by} disabled your account.`, zh: `由${by}停用。` },
  }),
  enabled: (_, { by }) => ({
    title: { en: 'Your account was enabled', zh: '您的账号已恢复启用' },
    text: { en: `${by} enabled your account.`, zh: `由${by}启用。` },
  }),
  'seat-given': (_, { by }) => ({
    title: { en: 'You got a VIP seat', zh: '您已获得 VIP 席位' },
    text: { en: `${by} assigned you one of the company's VIP seats.`, zh: `${by}为您分配了公司的一个席位。` },
  }),
  'seat-taken': (_, { by }) => ({
    title: { en: 'Your VIP seat was removed', zh: '您的 VIP 席位已被收回' },
    text: { en: `${by} removed your VIP seat.`, zh: `由${by}收回。` },
  }),
  'owner-made': (_, { by }) => ({
    title: { en: "You're now the owner", zh: '您已成为公司所有者' },
    text: { en: `${by} transferred ownership of the company to you.`, zh: `${by}将公司所有权转让给了您。` },
  }),
  'password-changed': () => ({
    title: { en: 'Your password was changed', zh: '您的密码已修改' },
    text: {
      en: "Your other sessions were signed out. If this wasn't you, contact an administrator right away.",
      zh: '您的其他会话已退出。如非本人操作，请立即联系管理员。',
    },
  }),
  'new-device': ({ device, ip, country }) => {
    const place = country === null ? ip : `${ip}, ${country}`;
    return {
      title: { en: 'New sign-in from an unknown device', zh: '您的账号在新设备上登录' },
      text: {
        en: `${device ?? 'An app'}, from ${place}. If this wasn't you, end that session and change your password.`,
        zh: `${device ?? '程序'}，来自 ${place}。如非本人操作，请结束该会话并修改密码。`,
      },
    };
  },
  'signed-out': ({ count }, { by, number }) => ({
    title: { en: 'You were signed out', zh: '您曾被强制下线' },
    text: {
      en: `${by} signed you out of ${count === 1 ? 'one session' : `${number(count)} sessions`}.`,
      zh: `${by}结束了您的 ${number(count)} 个登录会话。`,
    },
  }),
  'password-reset': () => ({
    title: { en: 'Your password was reset', zh: '您的密码已重置' },
    text: {
      en: "It was reset with a code or link sent to your phone, and all sessions were signed out. If this wasn't you, contact an administrator right away.",
      zh: '通过发送到您手机的验证码或链接重置，所有登录均已退出。如非本人操作，请立即联系管理员。',
    },
  }),
  'mobile-changed': () => ({
    title: { en: 'Your mobile number was changed', zh: '您的手机号已更换' },
    text: {
      en: "Use the new number to sign in from now on. If this wasn't you, contact an administrator right away.",
      zh: '今后请使用新号码登录。如非本人操作，请立即联系管理员。',
    },
  }),
  'signed-in-by-qr': ({ device, address }) => ({
    title: { en: 'You signed in on another screen with a QR code', zh: '您已扫码登录另一台设备' },
    text: {
      en: `${device ?? 'Unknown device'} at ${address}. If this wasn't you, change your password right away.`,
      zh: `${device ?? '未知设备'}（${address}）。如非本人操作，请立即修改密码。`,
    },
  }),
  'work-received': ({ from, moved }, say) => ({
    title: { en: `You took over work from ${from}`, zh: `您接手了${from}的工作` },
    text: { en: `${say.by} handed over to you: ${say.moved(moved)}.`, zh: `${say.by}移交给您：${say.moved(moved)}。` },
  }),
  'work-given': ({ to, moved }, say) => ({
    title: { en: `${to} took over work from you`, zh: `${to}接手了您的工作` },
    text: { en: `${say.by} handed over: ${say.moved(moved)}.`, zh: `${say.by}移交了：${say.moved(moved)}。` },
  }),
  'invite-accepted': ({ name }) => ({
    title: { en: `${name} accepted your invitation`, zh: `${name}接受了您的邀请` },
    text: { en: "They're now a member of your company.", zh: '对方已成为公司成员。' },
  }),
  'invite-expired': ({ name }) => ({
    title: { en: 'Your invitation expired', zh: '您的邀请已过期' },
    text:
      name === null
        ? { en: 'The link no longer works.', zh: '其链接已失效。' }
        : { en: `${name} didn't use it in time.`, zh: `${name}未在有效期内使用。` },
  }),
  'invite-revoked': ({ name }, { by }) => ({
    title: { en: 'Your invitation was revoked', zh: '您的邀请已被撤销' },
    text:
      name === null
        ? { en: `${by} revoked it.`, zh: `由${by}撤销。` }
        : { en: `${by} revoked the invitation for ${name}.`, zh: `${by}撤销了给${name}的邀请。` },
  }),
  'seats-low': ({ free, total }, { number }) =>
    free === 0
      ? {
          title: { en: 'No VIP seats available', zh: 'VIP 席位已用完' },
          text: {
            en: `All ${number(total)} seats are assigned or reserved. Remove one or buy more.`,
            zh: `共 ${number(total)} 个席位均已分配或预留，请收回席位或增购。`,
          },
        }
      : {
          title: { en: 'VIP seats are running low', zh: 'VIP 席位即将用完' },
          text: {
            en: `${number(free)} of ${number(total)} seats are available.`,
            zh: `共 ${number(total)} 个，剩余 ${number(free)} 个。`,
          },
        },
  'seats-shrunk': ({ taken, total }, { number }) => ({
    title: { en: 'Fewer VIP seats', zh: 'VIP 席位已减少' },
    text: {
      en: `You now have ${number(total)} seats. ${number(taken)} were removed, newest first.`,
      zh: `现有 ${number(total)} 个席位，超出的 ${number(taken)} 个已收回（最近分配的优先）。`,
    },
  }),
  'plan-ending': ({ plan, days, until }, { number }) => ({
    title: { en: `Your plan ends in ${number(days)} days`, zh: `套餐将在 ${number(days)} 天后到期` },
    text: {
      en: `${plan.en} ends on ${until}. Renew to avoid interruption.`,
      zh: `${plan.zh}有效期至 ${until}，请及时续费。`,
    },
  }),
  'plan-expired': ({ plan, until }) => ({
    title: { en: 'Your plan has expired', zh: '套餐已到期' },
    text: {
      en: `${plan.en} has ended. You can keep using it until ${until}. If you don't renew, your company moves to the free plan.`,
      zh: `${plan.zh}已到期。宽限期至 ${until}，逾期未续费将转为免费版。`,
    },
  }),
  'plan-over': ({ plan }) => ({
    title: { en: 'Your company is on the free plan', zh: '公司已转为免费版' },
    text: {
      en: `${plan.en} wasn't renewed. Nothing was deleted, but anything over the free plan's limits is read-only.`,
      zh: `${plan.zh}未续费。数据均已保留，超出免费版额度的内容只能查看。`,
    },
  }),
  'import-finished': ({ resource, file, created, changed, wrong }, { number, many }) => ({
    title: { en: `Your import of ${many(resource)} is complete`, zh: `您的${many(resource)}导入已完成` },
    text: {
      en: `${file}: ${number(created)} added, ${number(changed)} updated, ${number(wrong)} skipped.`,
      zh: `${file}：新增 ${number(created)} 条，更新 ${number(changed)} 条，跳过错误 ${number(wrong)} 条。`,
    },
  }),
  'import-failed': ({ resource, file, wrong }, { number, many }) => ({
    title: { en: `Your import of ${many(resource)} failed`, zh: `您的${many(resource)}导入失败` },
    text:
      wrong === 0
        ? { en: `${file}: nothing was imported.`, zh: `${file}：未写入任何内容。` }
        : {
            en: `${file}: ${number(wrong)} rows have errors. Nothing was imported.`,
            zh: `${file}：有 ${number(wrong)} 行错误，未写入任何内容。`,
          },
  }),
  'records-changed': ({ resource, count }, { by, records }) => ({
    title: {
      en: `${by} updated ${records(resource, count)} of yours`,
      zh: `${by}修改了您的 ${records(resource, count)}`,
    },
    text: { en: 'They were updated in a bulk edit.', zh: '这些内容在批量操作中被修改。' },
  }),
  'webhook-stopped': ({ webhook, why }) => ({
    title: { en: `Webhook ${webhook} was disabled`, zh: `事件推送“${webhook}”已停用` },
    text:
      why === 'gone'
        ? {
            en: 'Its URL responded that it no longer accepts requests (410).',
            zh: '对方地址返回 410，表示不再接收推送。',
          }
        : {
            en: 'No request has succeeded for 5 days. Fix the endpoint, enable the webhook and resend the failed deliveries.',
            zh: '连续 5 天推送失败。修复后请重新启用，并可重新推送已放弃的事件。',
          },
  }),
  'records-deleted': ({ resource, count }, { by, records }) => ({
    title: {
      en: `${by} deleted ${records(resource, count)} of yours`,
      zh: `${by}删除了您的 ${records(resource, count)}`,
    },
    text: { en: 'They were deleted in a bulk action.', zh: '这些内容在批量操作中被删除。' },
  }),
  assigned: ({ customer }, { by }) => ({
    title: { en: `${customer} was assigned to you`, zh: `请接待${customer}` },
    text: { en: `${by} assigned this conversation to you.`, zh: `${by}将该会话分配给您。` },
  }),
  mentioned: ({ customer, text }, { by }) => ({
    title: { en: `${by} mentioned you`, zh: `${by}提到了您` },
    text: { en: `In the conversation with ${customer}: ${text}`, zh: `与${customer}的会话：${text}` },
  }),
  'snooze-over': ({ customer }) => ({
    title: { en: `${customer} is open again`, zh: `与${customer}的会话已重新打开` },
    text: { en: 'You snoozed this conversation until now.', zh: '搁置时间已到。' },
  }),
  'person-needed': ({ customer, why, count }, { number }) => ({
    title:
      count === 1
        ? { en: `${customer} needs a teammate`, zh: `${customer}需要人工接待` }
        : { en: `${number(count)} customers need a teammate`, zh: `${number(count)} 位客户需要人工接待` },
    text: replyReason(why),
  }),
  'account-faulty': ({ account, fault }) => ({
    title: { en: `${account} has a problem`, zh: `账号“${account}”出现异常` },
    text: faultText(fault),
  }),
  'account-recovered': ({ account }) => ({
    title: { en: `${account} is working again`, zh: `账号“${account}”已恢复正常` },
    text: { en: 'Messages are being sent and received again.', zh: '消息收发已恢复。' },
  }),
  'delivery-review': ({ title, reason, count }, { number }) => ({
    title:
      count === 1
        ? { en: 'A delivery needs review', zh: '有一笔发货需要人工处理' }
        : { en: `${number(count)} deliveries need review`, zh: `${number(count)} 笔发货需要人工处理` },
    text: {
      en: `${title}: ${deliveryReason(reason).en}.`,
      zh: `${title}：${deliveryReason(reason).zh}。`,
    },
  }),
  'delivery-waiting': ({ title, count }, { number }) => ({
    title: { en: 'A buyer is waiting for stock', zh: '有买家在等待补货' },
    text:
      count === 1
        ? {
            en: `${title} is out of stock. It will be delivered automatically when it's restocked.`,
            zh: `${title}库存不足，补货后将自动发货。`,
          }
        : {
            en: `${title} and others: ${number(count)} deliveries are waiting. They'll be delivered automatically when restocked.`,
            zh: `${title}等 ${number(count)} 笔发货等待补货，补货后将自动发货。`,
          },
  }),
  'delivery-late': ({ title }) => ({
    title: { en: 'A delivery is late', zh: '有一笔发货已超时' },
    text: { en: `${title} is past its delivery time.`, zh: `${title}已超过应发货时间。` },
  }),
  'stock-low': ({ pool, available, days }, { number }) => ({
    title:
      available === 0
        ? { en: `${pool} is out of stock`, zh: `“${pool}”已无库存` }
        : { en: `${pool} is running low`, zh: `“${pool}”库存不足` },
    text:
      available === 0
        ? { en: 'Orders are waiting for codes. Import more.', zh: '订单将等待补货，请导入卡密。' }
        : {
            en: `${number(available)} left${days === null ? '' : `, ${lasting(days, number).en}`}. Import more soon.`,
            zh: `剩余 ${number(available)} 条${days === null ? '' : `，${lasting(days, number).zh}`}，请及时补货。`,
          },
  }),
  'stock-enough': ({ pool, available }, { number }) => ({
    title: { en: `${pool} is back in stock`, zh: `“${pool}”库存已恢复` },
    text:
      available === null
        ? { en: "It's now unlimited.", zh: '不再有数量限制。' }
        : { en: `${number(available)} now available.`, zh: `现有 ${number(available)} 条。` },
  }),
  'ai-faulty': ({ profile, fault }) => ({
    title: { en: `AI profile ${profile} isn't responding`, zh: `AI 配置“${profile}”无法回答` },
    text: fault,
  }),
  'plan-nearly-used': ({ what }) => ({
    title: { en: `80% of your plan used: ${what.en}`, zh: `${what.zh}已用 80%` },
    text: {
      en: 'When it runs out, the AI stops until next month. Other replies and your team continue as usual. Upgrade your plan for more.',
      zh: '用完后 AI 将暂停至下月，其他自动回复和人工接待不受影响。升级套餐可获得更多额度。',
    },
  }),
  'plan-used-up': ({ what }) => ({
    title: { en: `Plan limit reached this month: ${what.en}`, zh: `本月${what.zh}已用完` },
    text: {
      en: 'The AI is off until next month. Other replies and your team continue as usual. Upgrade your plan to turn it back on now.',
      zh: 'AI 已暂停至下月，其他自动回复和人工接待不受影响。升级套餐后立即恢复。',
    },
  }),
  'storage-low': ({ used, max }, { number }) => ({
    title:
      used < max
        ? { en: `80% of your plan's storage is used`, zh: '套餐存储空间已用 80%' }
        : { en: `Your plan's storage is full`, zh: '套餐存储空间已满' },
    text:
      used < max
        ? {
            en: `${number(used)} of ${number(max)} MB used. When storage is full, files can't be uploaded and files from customers aren't saved. Delete files you no longer need, or upgrade your plan.`,
            zh: `已用 ${number(used)} / ${number(max)} MB。用满后将不能再上传文件，客户发来的文件也无法保存，只保留文字。请删除不需要的内容，或升级套餐。`,
          }
        : {
            en: `${number(used)} of ${number(max)} MB used. Files can't be uploaded, and files from customers aren't saved. Delete files you no longer need, or upgrade your plan.`,
            zh: `已用 ${number(used)} / ${number(max)} MB：不能再上传文件，客户发来的文件也无法保存，只保留文字。请删除不需要的内容，或升级套餐。`,
          },
  }),
  'payment-review': ({ invoice, company, reason }) => {
    const why = Object.hasOwn(invoiceReasons, reason)
      ? invoiceReasons[reason as InvoiceReason]
      : { en: reason, zh: reason };
    const whose = company === null ? { en: '', zh: '' } : { en: ` of ${company}`, zh: `（${company}）` };
    return {
      title: { en: 'A payment needs review', zh: '有付款待人工核对' },
      text: { en: `Invoice ${invoice}${whose.en}: ${why.en}.`, zh: `账单 ${invoice}${whose.zh}：${why.zh}。` },
    };
  },
  'refund-due': ({ number, amount, currency, state }) => {
    const [en, zh] = [formatMoney(amount, currency, 'en'), formatMoney(amount, currency, 'zh')];
    const text =
      state === 'cancelled'
        ? { en: `The order is canceled, but ${en} was paid.`, zh: `订单已取消，但收到付款 ${zh}。` }
        : state === 'refunded'
          ? { en: `${en} was paid after the order was refunded.`, zh: `订单已退款，之后又收到付款 ${zh}。` }
          : { en: `The order was already paid, and another ${en} was received.`, zh: `订单已付清，又收到付款 ${zh}。` };
    return {
      title: { en: `Order ${number} needs a refund`, zh: `订单 ${number} 有款项待退` },
      text: {
        en: `${text.en} Refund it in your payment provider, then record the refund.`,
        zh: `${text.zh}请在收款渠道退款并登记。`,
      },
    };
  },
  announced: ({ title, text, starts, place }, { by, day }) => {
    const when = starts === null ? [] : [`${day(starts.day)} ${starts.time}`];
    const said = [...when, ...(place === null ? [] : [place])].join(' · ');
    const rest = [said, text ?? ''].filter((part) => part !== '').join('\n');
    return {
      title: { en: title, zh: title },
      text: { en: rest === '' ? `Announced by ${by}.` : rest, zh: rest === '' ? `由${by}发布。` : rest },
    };
  },
  'report-ready': ({ report, from, to, currency, figures }, { day, figures: said }) => {
    const days = from === to ? day(from) : `${day(from)} – ${day(to)}`;
    const text = said(figures, currency);
    return { title: { en: `${report}: ${days}`, zh: `${report}：${days}` }, text: { en: text, zh: text } };
  },
};

function deliveryReason(reason: string): Text {
  return Object.hasOwn(deliveryReasons, reason)
    ? deliveryReasons[reason as DeliveryReason]
    : { en: reason, zh: reason };
}

/** One sentence for what was added and removed, and by whom. */
function exchange(
  { by }: Formatters,
  came: string | false,
  went: string | false,
  { gave, took }: { readonly gave: Text; readonly took: Text },
): Text {
  if (came && went)
    return {
      en: `${by} ${gave.en} ${came} and ${took.en} ${went}.`,
      zh: `${by}${gave.zh}${came}，并${took.zh}${went}。`,
    };
  const [action, what] = came ? [gave, came] : [took, went || ''];
  return { en: `${by} ${action.en} ${what}.`, zh: `${by}${action.zh}${what}。` };
}

/** In whole days, as on the stock screen. */
function lasting(days: number, number: (count: number) => string): Text {
  const whole = Math.floor(days);
  if (whole < 1) return { en: 'less than a day', zh: '可售不足一天' };
  return { en: `about ${number(whole)} ${whole === 1 ? 'day' : 'days'}`, zh: `约可售 ${number(whole)} 天` };
}
