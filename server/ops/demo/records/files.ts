const files: Readonly<Record<string, readonly string[]>> = {
  'Office 安装说明.txt': [
    'Office 家庭版 安装说明',
    '',
    '1. 打开 setup.office.com，用您的微软账户登录。',
    '2. 输入聊天中收到的产品密钥，按提示兑换。',
    '3. 在“服务和订阅”页面下载并安装。',
    '',
    '如遇问题，请直接在聊天中回复，我们会尽快处理。',
  ],
};

/** The content of a demo file. Throws if there is no such file. */
export function demoFile(name: string): Buffer {
  const lines = files[name];
  if (lines === undefined) throw new Error(`The demo names the file "${name}"; there is none.`);
  // Starts with a byte order mark, so that every editor detects UTF-8.
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`);
}
