import { firstRows, type Separator, separators } from '../../../../src/schema/csv/rows';

/** What a column holds. Columns of kind 'other' are left out. */
export type Column = 'code' | 'expiry' | 'cost' | 'other';

/** The heading row of a list or table of codes. */
export interface Heading {
  readonly text: string;
  /** Whether it can be nothing else: several columns, all with known names. */
  readonly isSure: boolean;
  /** The columns of a CSV table; null for one that is separated otherwise, whose lines are the codes. */
  readonly table: { readonly separator: Separator; readonly columns: readonly Column[] } | null;
}

/** The heading row of a text, if its first filled line is or may be one. */
export function headingOf(text: string): Heading | null {
  const head = text.slice(0, 2_000).replace(/^\ufeff/, '');
  const line = firstLine(head);
  for (const separator of separators) {
    const cells = firstRows(head, separator, 1)[0]?.cells ?? [];
    if (cells.length === 1 && separator !== separatorIn(head)) continue;
    const columns = cells.map(columnOf);
    if (mayBeHeading(cells, columns))
      return {
        text: line,
        isSure: cells.length > 1 && !columns.includes(undefined),
        table: { separator, columns: columns.map((column) => column ?? 'code') },
      };
  }
  for (const separator of listSeparators) {
    const cells = line.split(separator);
    const columns = cells.map(columnOf);
    if (cells.length > 1 && mayBeHeading(cells, columns))
      return { text: line, isSure: !columns.includes(undefined), table: null };
  }
  return null;
}

/** The number of the line with the names of several columns, if only a title or the like is above it. */
export function lateHeading(text: string): number | null {
  const lines = text.slice(0, 2_000).split(/\r\n|\r|\n/, 5);
  const at = lines.findIndex((line) => namesColumns(line) && separators.some((separator) => line.includes(separator)));
  return at > 0 ? at + 1 : null;
}

/** Whether a line is no code: only names of columns, at least one of them that of codes; a total; nothing but signs. */
export function isHeadingLine(line: string): boolean {
  return !/[\p{L}\p{N}]/u.test(line) || isTotal(line) || namesColumns(line);
}

/** Whether a line, or a cell of its row, begins with the word for a total. */
export function isTotal(text: string): boolean {
  return total.test(text);
}

function namesColumns(line: string): boolean {
  if (line.length > 200 || /\d/.test(line)) return false;
  return [...separators, ...listSeparators].some((separator) => {
    const columns = line.split(separator).map(columnOf);
    return columns.includes('code') && !columns.includes(undefined);
  });
}

const total = /^(?:合计|总计|共计|小计|合計|總計|(?:grand )?total)(?![\p{L}\p{N}_-])/iu;

const listSeparators = [/[，；]/, /-{2,}/, /[|｜]/, /[:：]/, /\s+/] as const;

function mayBeHeading(cells: readonly string[], columns: readonly (Column | undefined)[]): boolean {
  const known = columns.filter((column) => column !== undefined).length;
  return columns.includes('code') && known * 2 >= cells.length && !cells.some((cell) => /\d/.test(withoutRemark(cell)));
}

/** The separator for the rows below a heading of one column. */
function separatorIn(head: string): Separator {
  const counts = separators.map((separator) => head.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))]!;
}

function firstLine(text: string): string {
  return (
    text
      .split(/\r\n|\r|\n/)
      .find((line) => line.trim() !== '' && !/^sep=.$/i.test(line))
      ?.trim() ?? ''
  );
}

function columnOf(cell: string): Column | undefined {
  const name = withoutRemark(cell)
    .toLowerCase()
    .replace(/--+/g, '|')
    .replace(/[\s_.*"'“”【】[\]-]/g, '');
  return names.get(name);
}

/** '卡密（1000 张）' is 卡密. */
function withoutRemark(cell: string): string {
  return cell.normalize('NFKC').replace(/\([^)]*\)/g, '');
}

const words: Readonly<Record<Column, string>> = {
  code: `code codes codevalue key keys keycode card cards cardno cardnum cardnumber cardid cardcode cardkey cardpwd
    cardpass cardpassword cardpin cardsecret pin pins pincode pinno serial serials serialno serialnum serialnumber
    serialkey sn account accounts acc accountno accountnumber user username userid login loginname email mail
    password passwords passwd pwd pass passcode emailpassword mailpassword recoveryemail secret token cdk cdks cdkey
    cdkeys voucher vouchers vouchercode vouchernumber coupon coupons couponcode redeemcode redemptioncode giftcode
    giftcard giftcardcode giftcardnumber activationcode activationkey license licence licensekey licencekey productkey
    gamekey steamkey kami kahao kamis content
    卡 卡密 卡号 卡號 卡券 卡券号 卡券码 卡密内容 卡密码 卡号密码 账号 帐号 賬號 帳號 账户 帐户 賬戶 帳戶 用户名 用戶名
    登录名 登录账号 账号密码 密码 密碼 登录密码 邮箱 邮箱账号 邮箱密码 辅助邮箱 序列号 序列號 序號 激活码 激活碼 激活密钥 啟動碼
    启动码 兑换码 兌換碼 兑换券 兑换券码 兑换密码 券码 券号 券密码 优惠码 礼品码 禮品碼 礼品卡 礼品卡号 礼包码 充值码 充值卡 充值卡号
    充值卡密码 充值密码 点卡 密钥 密鑰 秘钥 金鑰 密匙 授权码 授權碼 注册码 註冊碼 提货码 提取码 串码 令牌 卡密码内容 cdk码 cdkey码 key码`,
  expiry: `expiry expires expiresat expireson expireat expiretime expiredate expirydate expiration expirationdate
    validuntil validto validthru holdsuntil 有效期 有效期至 过期时间 过期日期 到期时间 到期日 到期日期 截止日期 截止时间 失效时间`,
  cost: 'cost unitcost costofone 成本 单个成本 成本价 进价 进货价',
  other: `# 序号 no index id row status state remark remarks note notes comment type name title product productname pool batch
    price amount value facevalue quantity qty date time created createdat createtime currency supplier
    行号 编号 状态 狀態 使用状态 备注 備註 说明 类型 名称 商品 商品名称 产品 产品名称 卡密库 批次 价格 售价 金额 面值 面额 数量 日期
    时间 创建时间 生成时间 导入时间 添加时间 币种 供货方 渠道`,
};

const names: ReadonlyMap<string, Column> = new Map(
  Object.entries(words).flatMap(([column, list]) => list.split(/\s+/).map((word) => [word, column as Column] as const)),
);
