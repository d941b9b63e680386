/** A rule as a seller writes it: words, one per line, and example sentences. */
interface SellersRule {
  readonly words?: string;
  readonly not?: string;
  readonly examples?: string;
  /** Messages that it should answer, one per line. */
  readonly messages: string;
}

/** What customers write beside; `none` should not be answered by any rule. */
export type Sellers = Readonly<
  Record<string, { readonly rules: Readonly<Record<string, SellersRule>>; readonly none: string }>
>;

export const englishSellers: Sellers = {
  'Clothes and gifts': {
    rules: {
      hello: {
        words: 'hello\nhi\nhey',
        messages: 'Hello\nhi there\nHey!\nhello, anyone there?',
      },
      shipping: {
        words: 'ship\nshipping',
        not: 'shipping cost',
        examples: 'When will you ship my order?\nHow soon does it go out?',
        messages:
          'when do you ship\nhow long until it ships?\nHas my order been sent out yet?\nwill it go out today?\nWhen are you going to dispatch it',
      },
      arrival: {
        examples: 'When will it arrive?\nHow long does delivery take?\nWill it be here by Friday?',
        messages:
          'when will i get it\nhow many days does delivery take\nWill it arrive before Christmas?\nwhats the delivery time to Spain\nwhen should I expect my parcel\nhow long till it gets here',
      },
      tracking: {
        words: 'tracking',
        examples: 'Where is my order?\nCan you send me a tracking number?',
        messages:
          "where's my order\nI need the tracking number\ncan i track my parcel?\nwhere is my package now\ntracking pls\nmy parcel is still not here, where is it\nany tracking for my order?",
      },
      returns: {
        words: 'return\nsend it back',
        examples: 'How do I return an item?\nWhat is your return policy?',
        messages:
          'can i return this\nhow do I send it back\nI want to return my dress\nwhats your return policy\nis it possible to give it back if it doesnt fit\nhow many days do i have to return\ncan I send it back if I change my mind',
      },
      refund: {
        words: 'refund\nmoney back',
        examples: 'When will I get my refund?\nI want my money back',
        messages:
          'where is my refund\ni want my money back\nhow long do refunds take\nI still have not received my refund\nrefund me please\nhas my refund been processed',
      },
      size: {
        words: 'size guide\nsize chart',
        examples: 'Which size should I take?\nDoes it run small?\nI am 170 cm tall, which size fits?',
        messages:
          'what size should i get\ndo they run small or large\nI am 165cm and 60kg, M or L?\nIs there a size chart\nwhich size fits a 10 year old\nwill a medium fit me\nis it true to size',
      },
      discount: {
        words: 'discount\ncoupon\npromo code',
        examples: 'Do you have a discount?\nIs there a coupon code?\nCan you do it cheaper?',
        messages:
          'any discount?\ndo you have a promo code\nmy coupon does not work\ncan I get it cheaper if I buy two\nwhats your best price\nis there a student discount',
      },
      damaged: {
        words: 'broken\ndamaged',
        examples: 'My item arrived broken\nThe package was damaged\nThere is a hole in it',
        messages:
          'it arrived broken\nthe mug is cracked\nmy parcel was damaged when it came\nthere is a stain on the shirt\none of the cups is in pieces',
      },
      stock: {
        words: 'in stock\nrestock',
        examples: 'Is it still available?\nWill you get more of these?\nDo you have it in blue?',
        messages:
          'is this in stock\nwhen will you restock\ndo you have this in red\nis the green one still available\nwill there be more of them',
      },
    },
    none: `thanks
I do not need a discount
no refund needed, all good
ok great
I love it!
don't want to cancel or return anything, just saying hi to the team
have a nice weekend
see you
my sister recommended you
no worries
it is not broken, I just did not read the manual
perfect
got it
lol
cool shop
I don't want to return it
do you have a physical store?
is it made of cotton
are you hiring
can you gift wrap it`,
  },
  'Software keys': {
    rules: {
      activate: {
        words: 'activate\nactivation',
        examples: 'How do I activate the key?\nWhere do I enter the code?\nHow can I redeem it?',
        messages:
          'how to activate\nwhere do i enter the key\nhow do I redeem my code\ni bought a key, what now\nwhere do I put the serial\nactivation steps please',
      },
      invalid: {
        words: 'invalid\nalready used',
        examples: 'The key does not work\nIt says the code is invalid',
        messages:
          'key not working\nit says invalid code\nmy key was already used\nthe code is rejected\nerror when i type in the key\nyour key doesnt work',
      },
      missing: {
        examples: 'I have not received my key\nI paid but got no code\nWhere is my key?',
        messages:
          'i paid and got nothing\nwhere is my key\nno code in my mail\nstill waiting for my key\nhavent received anything yet',
      },
      refund: {
        words: 'refund',
        examples: 'Can I get a refund?\nI bought the wrong one',
        messages:
          'can i get a refund\ni bought the wrong version, can i get my money back\nI would like to be refunded\nhow do refunds work here\nordered by mistake, can you take it back',
      },
      invoice: {
        words: 'invoice\nreceipt',
        examples: 'Can I get an invoice?\nI need a bill with VAT',
        messages:
          'i need an invoice\ncan you send me a receipt\ncould I have a VAT bill for my company\nwhere do i download the invoice\ndo you provide invoices',
      },
      region: {
        words: 'region',
        examples: 'Does it work in Germany?\nIs the key region locked?',
        messages:
          'is it region locked\ndoes this work in brazil\ncan I use it in the US\nis it a global key\nwhich countries is it for\nwill it work in canada',
      },
      devices: {
        examples: 'How many devices can I use it on?\nDoes it work on Mac?\nCan I move it to a new computer?',
        messages:
          'how many pcs can i install it on\nis it for mac too\ncan i transfer it to another computer\ndoes it run on windows 11\nworks on two laptops?',
      },
      duration: {
        words: 'lifetime\nexpire',
        examples: 'How long is the licence valid?\nDoes it expire?',
        messages:
          'how long is it valid\ndoes it expire\nis it a lifetime licence\nis this a one year subscription\nwhen does the key run out\ndoes my licence expire after a year',
      },
      payment: {
        words: 'paypal\ncredit card',
        examples: 'How can I pay?\nDo you accept PayPal?',
        messages:
          'do you take paypal\nhow can i pay\nwhich payment methods do you have\ncan i pay with card\nis apple pay ok',
      },
      person: {
        words: 'human\nreal person\nagent',
        examples: 'I want to talk to a person\nCan someone help me?',
        messages:
          'let me talk to a human\nis there a real person here\nI want to speak with someone\nget me an agent\ncan i talk to your staff',
      },
    },
    none: `thank you so much
it works now
no need for an invoice
I do not want a refund
all good
never mind
good night
that was fast
i am not asking for a refund
brb
I will try again tomorrow
wow nice
you are the best
no human needed, solved it myself
ok thx
just looking around
what is the difference between home and pro
is there a free trial
does it have a dark mode`,
  },
};
