import type { Text } from '../../../src/schema/text';
import type { MailFault } from './outcome';

/** What is wrong with an account or a mail, for who tries it. */
export function faultText(fault: MailFault): Text {
  return texts[fault] ?? texts.cut!;
}

const texts: Partial<Record<MailFault, Text>> = {
  name: { en: "The server's name couldn't be found. Check its spelling.", zh: '找不到该服务器，请检查名称。' },
  blocked: {
    en: 'The server is on a private network. Ask your server operator to allow this host.',
    zh: '该服务器位于内网，需要由系统运维人员放行该主机。',
  },
  unreachable: { en: "The server can't be reached at this port.", zh: '无法通过该端口连接服务器。' },
  tls: {
    en: "The connection couldn't be encrypted. Check the port and the encryption; the certificate must be valid for this name.",
    zh: '无法建立加密连接。请检查端口和加密方式，证书须对该名称有效。',
  },
  password: {
    en: 'The server refused user name or password. Many providers require an app password.',
    zh: '服务器拒绝了用户名或密码。许多服务商要求使用授权码。',
  },
  sender: {
    en: 'The server refused the sender address. It must belong to this user.',
    zh: '服务器拒绝了发件地址，该地址须属于此用户。',
  },
  quota: { en: "The provider's sending limit is reached.", zh: '已达服务商的发送上限。' },
  busy: { en: 'The server is busy. Try again later.', zh: '服务器繁忙，请稍后再试。' },
  recipient: { en: 'The server refused the address you entered.', zh: '服务器拒绝了收件地址。' },
  refused: { en: 'The server refused the mail.', zh: '服务器拒绝了此邮件。' },
  cut: { en: 'The connection broke. Try again.', zh: '连接中断，请重试。' },
  'no-answer': {
    en: "The server didn't answer at the end, so the mail may have arrived.",
    zh: '服务器最后没有答复，邮件可能已经送达。',
  },
  'no-account': {
    en: 'Enter a host and a port like smtp.example.com:465.',
    zh: '请填写主机和端口，如 smtp.example.com:465。',
  },
};
