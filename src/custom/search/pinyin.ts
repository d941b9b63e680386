const letters = 'abcdefghjklmnopqrstwxyz';
/** A first character of each initial letter in pinyin order. ICU 60 to 78 agree on them; the test checks all syllables. */
const firsts = [...'阿八嚓咑妸发旮哈丌咔垃妈拏喔妑七呥仨他穵夕丫帀'];
const collator = new Intl.Collator('zh-Hans-CN-u-co-pinyin');

/** Pinyin initials: 优惠券 becomes yhq, 重庆 cq. Other characters are kept, in lower case. */
export function initialsOf(text: string): string {
  const signs = [...text];
  let initials = '';
  for (let at = 0; at < signs.length; at += 1) {
    const spoken = wordsSpoken.get(`${signs[at]}${signs[at + 1]}`);
    if (spoken !== undefined) at += 1;
    initials += spoken ?? initialOf(signs[at]!);
  }
  return initials;
}

function initialOf(sign: string): string {
  if (!/\p{Script=Han}/u.test(sign)) return sign.toLowerCase();
  const after = firsts.findIndex((first) => collator.compare(first, sign) > 0);
  return letters.at(after < 0 ? -1 : Math.max(0, after - 1))!;
}

/** Words in which a character is read in another way than alone. */
const wordsSpoken: ReadonlyMap<string, string> = new Map(
  [
    '重庆cq 重新cx 重复cf 重试cs 重置cz 重发cf 重启cq 重名cm 重设cs 重装cz 重建cj 重传cc 重写cx 重叠cd 重播cb 重做cz 重排cp',
    '长沙cs 长春cc 长期cq 长度cd 长短cd 长城cc 长江cj 长宽ck 长按ca 长文cw 长图ct 长假cj 时长sc 延长yc 最长zc',
    '调整tz 调节tj 调试ts 调价tj 协调xt 微调wt 空调kt 上调st 下调xt',
    '银行yh 行业hy 行数hs 分行fh 支行zh 行情hq 排行ph 行号hh 行列hl 换行hh 多行dh 首行sh 空行kh 每行mh 央行yh',
    '厦门xm 番禺py 乐清yq 西藏xz 校验jy 校对jd 音乐yy 会计kj 自传zz 便宜py 弹窗tc 弹出tc 弹幕tm 弹性tx 校准jz 奇数js 反省fx 关卡gq 番茄fq',
    '倔强jj 给予jy 供给gj 曝光bg 呼吁hy',
  ]
    .flatMap((line) => line.split(' '))
    .map((word) => [word.slice(0, 2), word.slice(2)]),
);
