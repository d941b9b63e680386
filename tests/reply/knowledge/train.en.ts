/** Format as in the Chinese set: expected entry ('-': none may be sure) | product being viewed, if any | question. */
export const englishQuestions = `
delivery-time | | how long is delivery
delivery-time | | When will my code arrive after I pay?
delivery-time | | How fast do you deliver?
delivery-time | | hi, how soon will I get the code?
delivery-time | | What is the delivery time
delivery-time | | how long until I receive my code
delivery-time | steam | how long does it take to arrive?
not-received | | I haven't received my code
not-received | | paid but no code
not-received | | Where is my code? I paid already
not-received | | My code never arrived
not-received | | I did not get the code after payment
not-received | | still waiting for my code
refund-unused | | Can I return a code I have not used?
refund-unused | | refund for unused codes?
refund-unused | | Is it possible to get my money back if I didn't use the code
refund-unused | | do you refund unused codes
refund-used | | can I get a refund after redeeming
refund-used | | Refund for a code that was already redeemed?
refund-used | | I already redeemed it, can I return it
refund-used | | can used codes be refunded
refund-time | | how many days does the refund take
refund-time | | When will I get my refund?
refund-time | | how long until my money is returned
exchange | | I ordered the wrong item, can I swap it?
exchange | | bought the wrong product by mistake, exchange possible?
exchange | | can you exchange it, I picked the wrong one
pay-methods | | what payment methods are there
pay-methods | | How can I pay?
pay-methods | | do you take credit cards
pay-methods | | Can I pay with Visa?
pay-methods | | which payment options do you support
pay-failed | | my payment was declined
pay-failed | | payment does not go through
pay-failed | | I can't pay, there is a payment error
paid-twice | | You charged me twice
paid-twice | | I paid twice by mistake
paid-twice | | double charge on my card
coupon-use | | where do I enter my coupon
coupon-use | | how does the promo code work
coupon-use | | how can I use a discount code
coupon-expired | | my coupon has expired, can I still use it
coupon-expired | | is an expired coupon still valid
bulk | | do you have wholesale prices
bulk | | discount for large orders?
bulk | | is it cheaper if I buy in bulk
invoice | | can you send me an invoice
invoice | | I need a receipt for my company
invoice | | do you issue VAT invoices
redeem-how | | how to redeem
redeem-how | | how do I use the code
redeem-how | | how can I redeem my gift card
redeem-how | | instructions to redeem the code please
code-invalid | | the code does not work
code-invalid | | code is not valid
code-invalid | | it says the code has already been used
code-invalid | | I get an error when redeeming the code
code-expiry | | do the codes have an expiry date
code-expiry | | how long is the code valid
code-expiry | | when does the code expire
code-lost | | I lost the code
code-lost | | can I see my code again, I deleted the message
code-lost | | where can I find my code again
genuine | | are the codes legit
genuine | | Is this official or fake?
genuine | | are these keys genuine
warranty | | do you offer a guarantee
warranty | | is there any warranty on codes
hours | | when are you open
hours | | what time is support available
hours | | what are your business hours
contact | | how do I reach you
contact | | do you have an email address
region-general | | is there a region lock
region-general | | do the codes work in every country
vpn | | is a vpn required
vpn | | do I have to use a vpn for redeeming
account-ban | | will I get banned
account-ban | | could my account be suspended
need-password | | do I have to give you my password
need-password | | do you need my login password
gift | | can I give it to a friend
gift | | I want to buy it as a present for someone else
stock | | when do you restock
stock | | when will it be available again, it is sold out
limit | | is there a limit per customer
limit | | what is the maximum I can buy
cancel | | cancel my order
cancel | | how can I cancel an order
order-status | | where do I find my orders
order-status | | how can I see my order history
physical | | is it a physical card
physical | | do you ship physical cards
privacy | | what about my privacy
privacy | | is my personal data safe
fee | | are there additional costs
fee | | do you charge a fee
resale | | can I resell these codes
resale | | do you have an affiliate or partner program
price-match | | can you make it cheaper
price-match | | what is your best price
review | | do I get cashback for reviews
steam-region | steam | what region is it
steam-region | steam | which country is this card for
steam-values | steam | what denominations do you have
steam-values | steam | which values are available
steam-redeem | steam | where to enter the code
windows-activate | windows | how to activate
windows-activate | windows | how do I activate my license
windows-devices | windows | how many PCs can I use one key on
windows-devices | windows | on how many computers does the key work
windows-language | windows | which languages does it support
windows-upgrade | windows | can I upgrade Windows Home to Pro
video-devices | video | how many people can watch at once
video-renew | video | does it renew automatically
video-renew | video | is there auto renewal
video-share | video | is it a shared account
- | | hello
- | | are you a bot
- | | thanks a lot
- | | refund
- | | what is the weather today
- | | who is your boss
- | | do you sell Xbox controllers
- | | can you boost my rank
- | | I want to complain about your colleague
- | | can I refund half of the used code
- | | my refund has not arrived after two weeks
- | | do you refund to PayPal or card
- | | can I get a refund after 30 days
- | | I do not want a refund
- | | price for 100 pieces
- | | can I give my coupon to someone else
- | | can I combine two coupons
- | | the invoice has the wrong company name
- | | can I pay with Bitcoin
- | | can I pay in installments
- | | can I pay after delivery
- | | is support open on Christmas
- | | in which city is your office
- | | if I cancel my order do I get my coupon back
- | | do I need an ID card to redeem
- | | how long after redeeming can I play
- | | my account was hacked, what now
- | | will you compensate me if I get banned
- | | how do I delete my account
- | | can I change the email of my order
- | | I received three codes and one of them does not work, can I return the other two
- | steam | does it work on Epic Games
- | steam | do you have a 500 card
- | steam | do you have it for Japan
- | windows | can I install it on a Mac
- | windows | does it include Office
- | windows | is the key for Windows 10 too
- | video | can I watch Disney
- | video | does it support 4K
- | video | how many computers can one key activate
- | | can I upgrade from Home to Pro
- | | does the membership renew automatically
- | | which denominations are there
- | | do you have a student discount
- | | can I get a discount as a returning customer
`;
