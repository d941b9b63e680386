/// <reference path="./opencc.d.ts" />
import pairs from 'opencc-js/dict/TSCharacters';

const toSimplified = new Map<string, string>();
for (const pair of pairs.split('|')) {
  const [traditional, ...simplified] = pair.split(' ') as [string, ...string[]];
  toSimplified.set(traditional, simplified[0]!);
}
// Some characters are simplified in two steps.
for (const traditional of toSimplified.keys()) {
  let simplified = toSimplified.get(traditional)!;
  for (let further = toSimplified.get(simplified); further !== undefined && further !== simplified; ) {
    simplified = further;
    further = toSimplified.get(simplified);
  }
  toSimplified.set(traditional, simplified);
}

/**
 * Characters that OpenCC's table leaves apart, because in some word they differ: 帳號 and 轉帳 are written with 帐 there,
 * 甚麼 with 甚, 等著 with 著, 回覆 with 覆, 計畫 with 画. Texts are only compared in this form, never shown.
 */
const alike =
  '帐账 帳账 甚什 著着 覆复 妳你 牠它 祂他 瞭了 藉借 祇只 衹只 鍊链 姊姐 彷仿 徬仿 粧妆 廻回 讌宴 䜩宴 踫碰 敍叙 両两 戸户 値值 糭粽 朶朵 餧喂 騐验 袴裤 胷胸 暱昵 砲炮 礮炮 隄堤 碁棋 坵丘 寳宝 尅克 雰氛 画划 畫划 黏粘 俱具 囘回 秖只 姪侄 酧酬 緖绪 彊强';
for (const [traditional, simplified] of alike.split(' ') as Iterable<string>)
  toSimplified.set(traditional!, simplified!);

const han = /\p{Script=Han}/gu;

/** Converts traditional to simplified Chinese for a comparison, character by character. */
export function simplify(text: string): string {
  return text.replace(han, (character) => toSimplified.get(character) ?? character);
}
