import { formatMoney } from './money';
import type { Language, Text } from './text';
import type { Issue } from './validation';

/** Formats an issue for the user: what is wrong and what would be valid. */
export function formatIssue(issue: Issue, language: Language): string {
  const text = issue.message ?? (Object.hasOwn(messages, issue.code) ? messages[issue.code]! : messages.type!);
  return text[language].replace(/\{(\w+)\}/g, (_, name: string) => valueText(issue, name, language));
}

function valueText({ params }: Issue, name: string, language: Language): string {
  const value = params?.[name] ?? '';
  const isMoney = name === 'limit' && params?.currency !== undefined;
  return isMoney ? formatMoney(Number(value), String(params.currency), language) : String(value);
}

const messages: Record<string, Text> = {
  required: { en: 'Required.', zh: '必填。' },
  unknown: { en: 'Unknown field.', zh: '没有这个字段。' },
  readOnly: { en: "This can't be changed here.", zh: '此处不可修改。' },
  setByMove: {
    en: 'The change of state sets this itself. Change it before or afterwards.',
    zh: '此项由状态变更自动设置，请在变更之前或之后修改。',
  },
  noRight: { en: "Your role can't change this.", zh: '您的角色无权修改此项。' },
  notApplicable: { en: "Doesn't apply with the other values. Leave it blank.", zh: '与其他值不符，请留空。' },
  unique: { en: 'Already taken. Choose another.', zh: '已被占用，请换一个。' },
  reference: { en: 'Record not found.', zh: '没有这条记录。' },
  image: { en: 'Must be a PNG, JPEG, GIF, WebP or AVIF image.', zh: '必须是 PNG、JPEG、GIF、WebP 或 AVIF 图片。' },
  metadata: {
    en: 'This image still contains its location and date because it was stored unprocessed as goods. Upload it again here.',
    zh: '该图片按原件保存，含拍摄地点和时间等信息。请在此处重新上传。',
  },
  inUse: { en: 'Still in use by {resource}.', zh: '仍被{resource}使用。' },
  tooDeep: { en: 'At most {limit} levels.', zh: '最多 {limit} 层。' },
  parentKind: {
    en: "Not allowed here: the parent doesn't accept this type of entry.",
    zh: '不能放在这里：上级不接受这种类型。',
  },
  cycle: { en: "A record can't be moved below itself.", zh: '不能移到自己的下级。' },
  object: { en: 'Must be an object.', zh: '必须是由字段组成的对象。' },
  array: { en: 'Must be a list.', zh: '必须是列表。' },
  string: { en: 'Must be text.', zh: '必须是文本。' },
  number: { en: 'Must be a number.', zh: '必须是数字。' },
  integer: { en: 'Must be a whole number.', zh: '必须是整数。' },
  places: { en: 'At most {places} digits after the point.', zh: '小数点后最多 {places} 位。' },
  boolean: { en: 'Must be true or false.', zh: '必须是 true 或 false。' },
  type: { en: 'Invalid value for this field.', zh: '不是此字段可用的值。' },
  choice: { en: 'Must be one of: {choices}.', zh: '必须是其中之一：{choices}。' },
  twice: { en: 'This value appears more than once.', zh: '同一个值出现了两次。' },
  min: { en: 'Must be at least {limit}.', zh: '不能小于 {limit}。' },
  max: { en: 'Must be at most {limit}.', zh: '不能大于 {limit}。' },
  minLength: { en: 'Must have at least {limit} characters.', zh: '至少 {limit} 个字符。' },
  maxLength: { en: 'Must have at most {limit} characters.', zh: '最多 {limit} 个字符。' },
  minItems: { en: 'Must have at least {limit} entries.', zh: '至少 {limit} 项。' },
  maxItems: { en: 'Must have at most {limit} entries.', zh: '最多 {limit} 项。' },
  noFiles: {
    en: "The channel doesn't accept files, or can only fetch them from a public address, which this server doesn't have (PARLEY_PUBLIC_URL).",
    zh: '渠道不支持文件，或只能从公网地址获取文件，而本服务器未设置公网地址（PARLEY_PUBLIC_URL）。',
  },
  fileSize: { en: 'The channel accepts files up to {limit}.', zh: '渠道允许的文件大小不超过 {limit}。' },
  fileType: { en: 'The channel accepts these file types: {types}.', zh: '渠道只支持以下类型的文件：{types}。' },
  characters: { en: "Contains a character that can't be stored.", zh: '含有无法保存的字符。' },
  email: { en: 'Must be an email address, like name@example.com.', zh: '必须是邮箱地址，如 name@example.com。' },
  mobile: {
    en: 'Must be a mobile number: 5 to 20 digits, with an optional leading +.',
    zh: '必须是手机号：5 到 20 位数字，前面可加 +。',
  },
  url: { en: 'Must be a web address, like https://example.com.', zh: '必须是网址，如 https://example.com。' },
  icon: { en: "Must be the name of a remix icon, like 'ri-home-line'.", zh: '必须是 remix 图标名，如 ri-home-line。' },
  colour: { en: 'Must be a color, like #FFB400.', zh: '必须是颜色值，如 #FFB400。' },
  date: { en: 'Must be a date, like 2026-12-31.', zh: '必须是日期，如 2026-12-31。' },
  dateTime: {
    en: 'Must be a time with a time zone, like 2026-12-31T18:00:00Z.',
    zh: '必须是带时区的时间，如 2026-12-31T18:00:00Z。',
  },
  json: {
    en: 'Must be JSON with at most 100,000 characters and 100 levels.',
    zh: '必须是不超过 100000 个字符、100 层的 JSON。',
  },
  noSearch: {
    en: "These records can't be searched by text. Filter by a field instead.",
    zh: '此类记录不支持文本搜索，请按字段筛选。',
  },
  operator: { en: 'Filter not supported. Use one of: {operators}.', zh: '不能这样筛选。可用：{operators}。' },
  noFilter: { en: "Can't filter by this field. Use one of: {fields}.", zh: '不能按此筛选。可用：{fields}。' },
  period: {
    en: 'Must be a period, like today, last7days or thisMonth.',
    zh: '必须是时间段，如 today、last7days、thisMonth。',
  },
  between: { en: 'Must be two values: from and to.', zh: '必须是两个值：起和止。' },
  sort: { en: "Can't sort by this field. Use one of: {fields}.", zh: '不能按此排序。可用：{fields}。' },
  range: {
    en: 'Must be two whole numbers [first, last], covering at most 1,000 rows.',
    zh: '必须是两个整数 [first, last]，最多 1000 行。',
  },
  malformed: { en: 'Invalid JSON.', zh: '不是有效的 JSON。' },
  fileText: {
    en: "This isn't a text file. Save it as CSV in UTF-8, UTF-16 or GB18030.",
    zh: '这不是文本文件，请另存为 UTF-8、UTF-16 或 GB18030 编码的 CSV。',
  },
  fileEmpty: { en: 'The file needs a header row and at least one more row.', zh: '至少要有一行表头和一行数据。' },
  rowColumns: { en: 'Row {row} has more than {limit} columns.', zh: '第 {row} 行超过 {limit} 列。' },
  cellsBeyond: {
    en: 'The row has more cells than the header. Put a value that contains the separator in quotation marks.',
    zh: '此行的单元格多于表头。含有分隔符的值请用引号括起来。',
  },
  rowCharacters: {
    en: 'Row {row} has more than {limit} characters. A quotation mark may not be closed.',
    zh: '第 {row} 行超过 {limit} 个字符，可能有引号没有闭合。',
  },
  rowCount: {
    en: 'More than {limit} rows, including empty ones. Remove the empty rows.',
    zh: '超过 {limit} 行（含空行），请删除空行。',
  },
  fileRows: { en: 'At most {limit} rows. Split the file.', zh: '最多 {limit} 行，请拆分文件。' },
  fileQuote: { en: "A quotation mark in row {row} isn't closed.", zh: '第 {row} 行的引号没有闭合。' },
  amount: {
    en: 'Must be an amount with at most {decimals} decimals, like {example}.',
    zh: '必须是最多 {decimals} 位小数的金额，如 {example}。',
  },
  amountWord: {
    en: 'Must be an amount of {currency} in digits, without “{word}”.',
    zh: '必须是用阿拉伯数字写的 {currency} 金额，请去掉“{word}”。',
  },
  numberWord: { en: 'Must be a number in digits, without “{word}”.', zh: '必须是阿拉伯数字，请去掉“{word}”。' },
  unclearNumber: {
    en: "It isn't clear which number this is. Write it like {example}, with a point before the decimals.",
    zh: '无法确定是哪个数。请写成 {example} 的形式，小数点用“.”。',
  },
  tooExact: { en: 'Has more digits than can be stored exactly.', zh: '位数过多，无法准确保存。' },
  seconds: { en: 'Must be a whole number of seconds.', zh: '必须是整数秒。' },
  amountDiffers: { en: "Amounts don't match: it should be {amount}.", zh: '金额不符，应为 {amount}。' },
  yesNo: { en: 'Must be yes or no.', zh: '必须是“是”或“否”。' },
  onOff: { en: 'Must be enabled or disabled.', zh: '必须是“启用”或“停用”。' },
  moment: {
    en: 'Must be a date with an optional time, like 2026-12-31 18:00.',
    zh: '必须是日期，可带时间，如 2026-12-31 18:00。',
  },
  dayMonth: {
    en: 'Day and month are ambiguous. Use a format like 2026-12-31.',
    zh: '无法区分日和月，请写成 2026-12-31 的形式。',
  },
  dayNumber: {
    en: 'This is a day counted by a spreadsheet. Format the column as a date, like 2026-12-31.',
    zh: '这是电子表格的日期序号，请把该列设为日期格式，如 2026-12-31。',
  },
  zoneName: {
    en: "“{zone}” doesn't name one time zone. Write its offset, like 2026-12-31 18:00 +08:00.",
    zh: '“{zone}”不能确定是哪个时区，请写时差，如 2026-12-31 18:00 +08:00。',
  },
  spoiledNumber: {
    en: '“{text}” is a number that a spreadsheet or program changed. Format the column as text and enter all digits.',
    zh: '“{text}”是被表格或程序改写过的数字。请把该列设为文本格式，并填写完整数字。',
  },
  noSuch: { en: '“{name}” not found.', zh: '没有“{name}”。' },
  ambiguous: {
    en: 'More than one record is named “{name}”. Use its ID instead.',
    zh: '有多条记录名为“{name}”，请改填编号。',
  },
  sameRow: { en: 'Duplicate of row {row}.', zh: '与第 {row} 行的值重复。' },
  manyMatches: {
    en: 'Fits {count} existing records: {names}. Match by another column, or merge them first.',
    zh: '有 {count} 条已有记录符合：{names}。请改用其他列识别，或先将其合并。',
  },
  noneToChange: { en: 'No existing record has this value.', zh: '没有此值对应的记录可供修改。' },
  outOfReach: { en: "You don't have permission to change this record.", zh: '已有此记录，但您无权修改。' },
  overtaken: { en: 'Someone changed this record in the meantime.', zh: '此记录刚刚被他人修改。' },
  version: { en: 'The version the change is based on is required.', zh: '需要修改所依据的版本号。' },
};
