/** What a normalized text says about a price besides amounts. */
export interface OfferPhrase {
  /** Asks for a lower price. */
  readonly asks: boolean;
  /** Words that accompany an offer: 行吗, 卖不卖, for. */
  readonly offers: boolean;
  readonly accepts: boolean;
  readonly declines: boolean;
}

export function says(plain: string): OfferPhrase {
  const text = plain.replace(noAsk, ' ');
  const declines = any(declining, text);
  const accepts = !declines && any(accepting, text) && !any(refusing, text);
  return { asks: any(asking, text), offers: any(offering, text), accepts, declines };
}

const any = (forms: readonly RegExp[], text: string) => forms.some((form) => form.test(text));

/** Discount words that are no request. */
const noAsk =
  /最低(?:配|要求|温|版|起订|消费)[^,，。?？]*|贵(?:姓|公司|店|方|司|州|阳|宝地)|便宜没好货|折叠|骨折|优惠券?(?:码)?(?:怎么|如何|用不了|不能用|在哪用|无法)[^,，。]*|减(?:肥|速|震|少库存)|(?:how|where) (?:do|can|to|should) (?:i |we )?(?:use|enter|apply|redeem) [^.?!]*|not (?:too )?expensive|不贵/g;

const asking = [
  /便宜|优惠|打个?折|折扣|最低|底价|实价|诚心价|友情价|亲情价|学生价|老(?:顾客|客户|用户)价|内部价|批发价|活动价|熟人价|心理价/,
  /能(?:不能)?(?:再)?(?:少|低|降|减|砍|让)(?!了吗?数量)|可以(?:再)?(?:少|低|降|减|让)|(?:再|稍微|适当)(?:少|低|降|减|让)|(?:少|低|降|减|让)(?:一?[点些]|点儿|个?价)/,
  /(?:太|有点|有些|好|挺|真|这么|略|蛮)贵|贵了|贵(?:啊|呀|吧|哦)|[小大能可]刀|砍价|讲价|还价|议价|抹(?:个)?零|让利|降价|价格(?:可以|能不能|还能|能)?(?:商量|谈|小|再)|(?:可|能)谈吗?|给个(?:价|痛快|实在)|爽快价|多少(?:能)?(?:出|卖|拿|走)(?!货)|送(?:张)?券|有(?:没有)?(?:优惠)?券|刀一?刀|一口价多少|预算(?:不|只|有限)|超预算|没那么多钱|学生党|穷/,
  /cheap(?:er|est)?(?![a-z])|discount|(?:lower|lowest|best|better|bottom|final|last|special|good|rock bottom|minimum|cheapest) (?:price|offer|rate|deal|you can)|(?:lower|reduce|drop|cut) (?:it|the (?:price|cost)|your price|price)|price (?:down|lower|drop|cut)|come down|go (?:any )?lower|(?:bit|little|any|much|go) (?:lower|less)/,
  /bargain|negotia|haggl|too (?:expensive|much|pricey|dear|high|steep|costly)|expensive|pricey|steep|(?:over|out of|beyond|above|exceeds?) my budget|my budget|can'?t afford|cannot afford|knock|wiggle room|flexible|(?:can|could) you do (?:any )?better|mates'? rates|promo(?:tion)?s?(?![a-z])|voucher|(?:any|have|got) (?:a )?coupons?|(?:any|some|a) deals?(?![a-z])|price match|take less|accept less|for less|best you can|obo(?![a-z])|special offer/,
];

const offering = [
  /[0-9元块毛折十百千万半]吧|(?:行|可以|好|中|成|能行|同意|卖|出|干|接受|OK|ok)(?:不|吗|嘛|么|不行|不卖|不可以|吧|呗)|卖不卖|行不行|可不可以|成不成|成交|出不出|怎么样|如何|[就给出][你我]?|我(?:出|给|最多)|最多|只(?:有|能)|卖(?:给)?我|算我|拿下|拿走|带走|秒拍|马上(?:拍|下单|付)|立马|直接(?:拍|付|下单)|拍下?|出价|心理|包邮|一口价|降到|减到|少到|便宜到|优惠到|改[成为到]|老板说|说好|底价/,
  /(?:for|at|to|about|around|do|take|accept|offer|pay|give you|give|budget|have|max|maximum|just|only|deal|sell|ok|okay|how about|what about|price(?: is)?|need it|want it) ?(?:it |you |is |of |me |this |up to )?(?:for |at )?(?:(?:us|hk)?[$¥€]|rmb|cny|usd|eur|hkd)? ?[-.0-9]|\?$|？$/,
  /(?:for|at|offer|pay|give you|do|take|accept|how about|what about) (?:it for |you )?(?:a |one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thir|fif|eigh|twen|forty|fourty|half)|deal|final offer|i'?ll (?:pay|give|take)|i can (?:pay|do|give)|would you|will you|can you|could you|off(?![a-z])|take it or leave/,
];

const accepting = [
  /成交|就(?:这个?价|这样|这么定|按这个)|说定|一言为定|(?:那|我)?(?:就)?(?:要了|买了|拍了|拍下了|下单了|付了|定了|接受|同意)|(?:那|我)就?(?:要|来|拿|拍)(?:一)?个|我(?:现在|马上|这就)?(?:去)?(?:拍|下单|付款|买)(?!的)|没问题|怎么(?:拍|买|付|下单)|发(?:我)?链接|可以接受/,
  /^(?:嗯+|恩+|哦+|那|那就|好吧|ok|,|，| )*(?:好的?|行|可以|成|中|ok|okay|对|嗯+|妥|得嘞)(?:的|吧|啊|呀|呢|哈|了|滴|哒|嘞|,|，|。|!|！|~|～| |谢谢|老板|亲)*$/,
  /^(?:好的?|行|可以|成)(?:吧|的|啊)?[,，。!！ ]*(?:就|那就|我|这个价|按|给我|来|要|发|谢谢|怎么)/,
  /(?<![a-z])(?:deal|agreed?|i(?:'?ll| will) (?:take|buy|have|get) (?:it|one|this|that)|i accept|accepted|sold|it'?s a deal|you(?:'ve| have)? got (?:yourself )?a deal|sounds (?:good|great|fine|fair)|works for me|fair enough|let'?s do (?:it|that|this)|i'?m in|go ahead|shake on it|happy with that|that'?s (?:fine|ok|okay|good|fair|great)|count me in|perfect|done deal)(?![a-z])/,
  /^(?:ok(?:ay)?|k|yes|yep|yeah|sure|fine|great|good|alright|cool|yup|done|very well)(?:[,.! ]+(?:ok(?:ay)?|yes|deal|thanks?|thank you|sure|fine|good|great|then|please|send (?:it|me the code|the code)|i'?ll take it|let'?s go|that works|sounds good|thx|👍|🤝))*[.! ]*$/,
  /^(?:👍|👌|🤝|✅)+$/u,
];

/** Rules out acceptance, whatever else the text says. */
const refusing = [
  /不(?:行|可以|成交|同意|接受|好|要|买|拍|成|ok)|别(?:拍|买)|没(?:说|同意)|(?:行|可以|成交|接受|好)(?:不|吗|嘛|么)|再(?:想想|看看|考虑|商量)|考虑/,
  /(?<![a-z])(?:no|not|don'?t|can'?t|cannot|won'?t|never|isn'?t|if|unless|but|think about|let me think|maybe)(?![a-z])/,
];

const declining = [
  /算了|不(?:要|买|需要|用|考虑|拍)了|不买$|不要$|那就?不(?:要|买|用)|再见|拜拜|下次(?:吧|再)|去别(?:家|的)|不谈了|取消吧/,
  /(?<![a-z])(?:no thanks?|no thank you|never ?mind|forget (?:it|about it)|not interested|i'?ll pass|i(?:'ll| will) (?:look|go|buy it|try) elsewhere|no deal|bye|goodbye|don'?t want it|not buying)(?![a-z])/,
];
