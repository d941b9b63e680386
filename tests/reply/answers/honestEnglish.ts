import { inShop } from './shops';

export const honestEnglish = [
  ...inShop('giftCards', [
    [
      'I ordered 20 minutes ago and have no code',
      'Codes usually arrive by email within 15 minutes. If this is your first order it is checked by hand, which can take up to 24 hours.',
    ],
    [
      'Can I send it back after using it?',
      "I'm sorry, redeemed codes can't be returned. Unredeemed ones can be returned within 14 days.",
    ],
    ['Can I pay with Klarna?', 'You can pay with PayPal, Visa or Mastercard. Klarna is not accepted, sorry.'],
    [
      'how to use it',
      'Sign in at https://redeem.example.com, choose "Redeem", type in the 12-digit code and confirm. Please don\'t share the code with anyone.',
    ],
    ['Will my German card run out?', 'Yes, European cards expire 12 months (one year) after purchase.'],
    [
      'can i use my US card in Toronto',
      "A US card can't be used in Canada; it works only in the country printed on it.",
    ],
    ['I need 25 cards', 'With 25 cards you get 5% off. At $47.50 each, that is $1,128.13 in total.'],
    ['what about 150 cards?', 'For more than 100 cards please write to sales@cards.example.com.'],
    ['how much are two $50 cards', 'Two $50 cards cost $95.00 (2 x $47.50).'],
    ['do US cards expire', "No, US cards don't expire."],
  ]),
  ...inShop('clothing', [
    [
      'Can I return a dress I wore once?',
      "I'm afraid worn items can't be returned. Unworn items with tags can, within 30 days of delivery.",
    ],
    [
      'I spent $45, do I pay for shipping?',
      'Your $45 order is below $50, so shipping costs $5.95. From $50 it is free in the US.',
    ],
    [
      'How long to New York?',
      'Within the US, standard shipping takes three to five business days. Express takes 2 business days and costs $15.',
    ],
    [
      'where is my refund',
      'We refund to the original payment method within 3 business days after we get your return. Your bank may need another 5 days.',
    ],
    [
      "I'm between M and L",
      'If you are between two sizes, take the larger one. If you are not sure, measure your chest and compare it with the size chart.',
    ],
    [
      'I paid 3 hours ago, can I cancel?',
      "Sorry, orders can only be changed or cancelled within an hour after payment, so we can't change it now.",
    ],
    ['Can I tumble dry it?', 'Please do not tumble dry it. Machine wash it cold and do not use bleach.'],
    ['I saw it cheaper elsewhere', "I'm sorry, we don't match other shops' prices."],
    ['shipping to France?', 'International shipping costs $19 and takes 7 to 14 business days.'],
    ['express plus a $30 shirt, total?', 'The shirt at $30 plus express shipping at $15 comes to $45.'],
  ]),
  ...inShop('electronics', [
    [
      'My battery died after 8 months',
      'The battery has a warranty of 6 months, so after 8 months it is no longer covered. The device itself has 2 years.',
    ],
    ['I dropped it in the pool', "Unfortunately water damage isn't covered by the warranty."],
    ['how long with noise cancelling', 'Up to 30 hours with noise cancelling on; with it off, up to 40.'],
    ['is it long enough for a movie?', 'The projector runs 90 minutes, i.e. an hour and a half, on one charge.'],
    ['does it work with ubuntu', "Linux isn't supported. It works with Windows 10 and 11 and macOS 13 or later."],
    ['when is the white one back?', 'The white model will be back in March. The black one is in stock now.'],
    ['headphones and case together?', 'The headphones are $199 and the case is $29, so $228 together.'],
    ['student discount?', 'Yes, students get 10% off with a valid ID, so the headphones come to $179.10.'],
    [
      'can you put my VAT number on it',
      "I'm sorry, a VAT number can't be added afterwards. The invoice is emailed with every order.",
    ],
    [
      'who pays for shipping a repair',
      'During the warranty shipping is on us. Repairs take five to seven business days.',
    ],
  ]),
  ...inShop('software', [
    ['Do I get version 6?', 'The lifetime licence is for version 5; later versions are not included.'],
    [
      'I have 3 PCs',
      'For 3 computers you need the Family licence, which covers up to 5 and costs 79 EUR. Home covers one.',
    ],
    [
      'new laptop, what now',
      'Deactivate the licence on the old computer first, then activate it on the new one. You can move it 3 times a year.',
    ],
    [
      'I activated it, refund?',
      "Sorry, activated keys aren't refundable. If the key hasn't been activated, you get a full refund within 30 days.",
    ],
    [
      'can i call you?',
      'There is no phone support. Support answers on weekdays from 9 am to 5 pm CET, usually within one business day.',
    ],
    ['school price?', 'Schools get half price: Home is then 19.50 EUR and Family 39.50 EUR.'],
    ['try before buying', 'Yes, there is a free 14-day trial, and you need no credit card.'],
    ['does it work on a plane', 'Yes. Activation needs the internet once; after that it works offline.'],
    ['how do i get it', 'The licence key comes by email within ten minutes.'],
    ['two homes or a family?', 'Two Home licences cost 78 EUR; Family costs 79 EUR and covers up to 5 computers.'],
  ]),
  ...inShop('coffee', [
    [
      'I order on Wednesday, when does it ship?',
      'We roast on Tuesdays and Thursdays and ship the next day, so it would be roasted on Thursday and ship on Friday.',
    ],
    [
      'can I stop the subscription',
      'Yes, you can pause or cancel it at any time. It costs 24 EUR a month for two bags, including shipping.',
    ],
    ['do you ship to Switzerland', "I'm sorry, we don't ship outside the EU."],
    [
      'my order is 35 euros',
      'Shipping in Germany is free from 40 EUR, so for 35 EUR you pay 4.90 EUR. That makes 39.90 EUR.',
    ],
    ['return ground coffee?', "Ground coffee can't be returned, I'm afraid."],
    [
      'how long do beans keep',
      'Unopened, whole beans keep 12 months, i.e. a year. Once opened, use them within four weeks.',
    ],
    ['price for a year of subscription', 'At 24 EUR a month, twelve months come to 288 EUR.'],
    ['is the decaf chemical free', 'Yes, our decaf is processed without chemicals.'],
    ['pay cash?', 'Cash on delivery is not possible. You can pay by card, PayPal or SEPA direct debit.'],
    ['cafe discount', 'Cafés get 20% off from 10 kg a month.'],
  ]),
  ...inShop('topUp', [
    [
      'it has been an hour',
      'Most top-ups arrive within 3 minutes, but in rare cases it takes up to 2 hours. If it has not arrived after two hours, please send us the order number here.',
    ],
    ['I typed the wrong number!', "I'm sorry, a top-up to a wrong number can't be taken back."],
    ['fee for $25?', 'There is no fee for $25, since top-ups of $20 or more have none.'],
    ['fee for $10', 'The fee is $0.99, so a $10 top-up costs $10.99.'],
    ['do you do Peru', 'Peru is not on our list. We top up phones in Mexico, Brazil, India and the Philippines.'],
    ['can i talk to you on whatsapp', 'Yes, you can reach us on WhatsApp at the number on your receipt.'],
    ['someone asked for my sms code', "We never ask for your password or SMS codes. Please don't give them to anyone."],
    ['how much can I send today', 'At most $100 per day and number.'],
    ['any promo for Mexico', 'This week a $10 top-up to Mexico gets $2 extra, so $12 arrives.'],
    ['three top ups of 10', 'Each has a fee of $0.99, so three $10 top-ups cost $32.97.'],
  ]),
  ...inShop('giftCards', [
    [
      'bought it 10 days ago, not used',
      'Unredeemed codes can be returned within 14 days, so after 10 days you still can.',
    ],
    ['bitcoin?', "We don't accept cryptocurrency. You can pay with PayPal, Visa or Mastercard."],
    ['whats the discount on the 50 card', 'The $50 gift card currently costs $47.50, so you save $2.50.'],
    ['my french card is from last year', 'European cards expire 12 months after purchase, so please check the date.'],
    ['do you take mastercard', 'Yes, Mastercard, Visa and PayPal are all fine.'],
    ['should I send you the code to check', 'No, please never share the code with anyone.'],
  ]),
  ...inShop('clothing', [
    ['bra return?', "Underwear can't be returned, sorry."],
    [
      'delivered 3 weeks ago, tags on',
      'Three weeks is fine: unworn items with tags can be returned within 30 days of delivery.',
    ],
    ['shipping to japan time', 'International orders take 7-14 business days, and shipping costs $19.'],
    ['total for a $40 shirt in the US', 'Below $50 shipping costs $5.95, so a $40 shirt comes to $45.95.'],
    [
      'paid half an hour ago, wrong size',
      'You can still change your order in your account, within 1 hour after payment.',
    ],
    ['bleach?', 'Please do not bleach it. Wash it cold.'],
    [
      'refund not on my card after 4 days',
      'We refund within 3 business days after we receive the return, and banks may need another 5 days.',
    ],
  ]),
  ...inShop('electronics', [
    ['windows 7?', 'It needs Windows 10 or 11, or macOS 13 or later, so Windows 7 is not supported.'],
    ['device broke after 20 months', 'The device has a warranty of 2 years, so after 20 months it is still covered.'],
    ['three cases', 'A case is $29, so three are $87.'],
    ['quick charge?', 'Yes, charging for 10 minutes gives you 3 hours.'],
    ['is black available', 'Yes, the black model is in stock.'],
    ['where is my invoice', 'An invoice is emailed with every order, so please look in your inbox.'],
    ['how long for a repair', 'Repairs take 5 to 7 business days.'],
  ]),
  ...inShop('software', [
    ['moved it twice this year', 'It can be moved 3 times a year, so you have one move left.'],
    [
      'i asked on saturday',
      'Support answers on weekdays from 9 am to 5 pm CET, so you should hear from us after the weekend.',
    ],
    ['bought 2 weeks ago, not activated', 'As the key has not been activated, you get a full refund within 30 days.'],
    ['6 computers?', 'The Family licence covers up to 5 computers, so for 6 you would need one more licence.'],
    ['trial needs card?', 'No, the free trial of 14 days needs no credit card.'],
    ['one-time payment?', 'Yes, it is a lifetime licence for version 5.'],
  ]),
  ...inShop('coffee', [
    ['france?', 'Yes, France is in the EU. Shipping costs 4.90 EUR in Germany.'],
    ['opened a bag 5 weeks ago', 'Once open, beans should be used within 4 weeks, so they are past their best.'],
    ['45 euro order shipping', 'From 40 EUR shipping is free in Germany, so you pay nothing for it.'],
    ['cafe needs 12kg a month', 'From 10 kg a month cafés get 20% off, so yes, you qualify.'],
    ['can I pause', 'Yes, you can pause the subscription at any time.'],
    ['which grinds', 'We grind for espresso, filter or French press.'],
  ]),
  ...inShop('topUp', [
    ['it has been 10 minutes', 'Most top-ups arrive within 3 minutes, but in rare cases it takes up to 2 hours.'],
    ['send $25, what is the fee', 'Top-ups of $20 or more have no fee, so $25 costs just $25.'],
    ['total for $5', 'With the fee of $0.99, a $5 top-up costs $5.99.'],
    ['colombia?', 'We only top up phones in Mexico, Brazil, India and the Philippines.'],
    ['wrong number!!', "I'm sorry, a top-up sent to a wrong number can't be taken back."],
    ['do you need my sms code', 'No, we never ask for your password or for codes you get by SMS.'],
    ['120 dollars today', 'The limit is $100 per day and number, so $120 is not possible today.'],
    ['$10 to mexico', 'This week a $10 top-up to Mexico gets $2 extra.'],
  ]),
];
