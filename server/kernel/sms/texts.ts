import type { Text } from '../../../src/schema/text';
import type { SmsParams, SmsScene } from './sender';

type TextsOf = { readonly [S in SmsScene]: (params: SmsParams[S]) => Text };

export const smsTexts: TextsOf = {
  RESET_PASSWORD: ({ code, minutes }) => ({
    en: `Parley: ${code} is your code to reset your password. It expires in ${minutes} min. Don't share it. If you didn't request it, ignore this message.`,
    zh: `【Parley】验证码 ${code}，用于重置密码，${minutes} 分钟内有效。请勿告知他人；如非本人操作请忽略。`,
  }),
  CHANGE_MOBILE_OLD: ({ code, minutes }) => ({
    en: `Parley: ${code} is your code to change your account's mobile number. It expires in ${minutes} min. Don't share it. If this wasn't you, change your password.`,
    zh: `【Parley】验证码 ${code}，用于更换账号的手机号，${minutes} 分钟内有效。请勿告知他人；如非本人操作请尽快修改密码。`,
  }),
  CHANGE_MOBILE_NEW: ({ code, minutes }) => ({
    en: `Parley: ${code} is your code to use this number for your account. It expires in ${minutes} min. Don't share it. If you didn't request it, ignore this message.`,
    zh: `【Parley】验证码 ${code}，用于绑定此手机号，${minutes} 分钟内有效。请勿告知他人；如非本人操作请忽略。`,
  }),
  MOBILE_CHANGED: ({ mobile }) => ({
    en: `Parley: your account now uses ${mobile} instead of this number. If this wasn't you, contact an administrator of your company right away.`,
    zh: `【Parley】您账号的手机号已更换为 ${mobile}，不再使用此号码。如非本人操作，请立即联系贵公司的管理员。`,
  }),
  RESET_LINK: ({ company, url, minutes }) => ({
    en: `${company} on Parley: reset your password within ${minutes} min: ${url} Don't share this link.`,
    zh: `【Parley】${company}的管理员为您发送了重置密码链接，${minutes} 分钟内有效：${url} 请勿转发。`,
  }),
  INVITE: ({ company, url, days }) => ({
    en: `${company} invited you to its Parley console. Join within ${days} days: ${url}`,
    zh: `【Parley】${company}邀请您加入管理后台，${days} 天内有效：${url}`,
  }),
};
