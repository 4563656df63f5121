import type { PayLinkState } from '@/lib/domain/payments/views'

/** The page of a payment link, for someone without the account. */
export const PAY_LINK_PAGE = {
  asked: (name: string | null) =>
    name === null
      ? 'The customer of this order asked you to pay for it.'
      : `${name} asked you to pay for this order.`,
  facts: [
    'We e-mail the receipt to you, and a confirmation to the customer.',
    'Paying gives you no access to the order: you see no documents and no messages.',
    'Refunds go to the card that paid. The customer can cancel: we refund everything until work begins, and after that the part we haven’t done yet.',
  ],
  email: 'Your e-mail address',
  emailHint: 'For your receipt only. We delete it once the receipt is sent.',
  receiptTo: 'Your receipt goes to {email}.',
  noScript: 'Paying needs JavaScript. Turn it on in your browser, then reload this page.',
  notFound: 'We couldn’t find this link',
  askAgain: 'It may be cut off. Ask the person who sent it to send it again.',
} as const

type StateText = { tone: 'info' | 'success' | 'warning'; title: string; text: string }

/** Why nothing can be paid with a link now, for everybody who opens it. */
export const PAY_LINK_STATES_TEXT: Record<Exclude<PayLinkState, 'open'>, StateText> = {
  paid: {
    tone: 'success',
    title: 'This order is paid',
    text: 'There’s nothing left to pay, and you won’t be charged.',
  },
  processing: {
    tone: 'info',
    title: 'A payment is being confirmed',
    text: 'Please don’t pay again. It can take a bank some time; reload this page to see whether it went through.',
  },
  held: {
    tone: 'info',
    title: 'We’re reviewing a payment for this order',
    text: 'Please don’t pay again. If anything was paid that wasn’t owed, we’ll refund it to the same card.',
  },
  canceled: {
    tone: 'warning',
    title: 'This order was canceled',
    text: 'There’s nothing to pay, and you weren’t charged.',
  },
  changed: {
    tone: 'warning',
    title: 'The price of this order has changed',
    text: 'You weren’t charged. Ask the person who sent you this link to check the new price first, then open it again.',
  },
  ended: {
    tone: 'warning',
    title: 'This link has ended',
    text: 'The customer has ended it, so you can’t pay here. If it’s still needed, ask them for a new one.',
  },
  expired: {
    tone: 'warning',
    title: 'This link has expired',
    text: 'It can no longer be used. If it’s still needed, ask the person who sent it for a new one.',
  },
  closed: {
    tone: 'warning',
    title: 'This order can’t be paid with this link',
    text: 'You weren’t charged. Ask the person who sent it to you what to do.',
  },
}

/** For the payer who comes from the card form. */
export const PAY_LINK_DONE = {
  paid: {
    title: 'Thank you. Your payment has arrived.',
    text: 'Your receipt is on its way to the address you gave. The customer has received a confirmation, and we’ll start on the documents. There’s nothing else for you to do.',
  },
  processing: {
    title: 'Thank you. Your bank is confirming the payment.',
    text: 'Please don’t pay again. As soon as it arrives, we’ll e-mail you the receipt.',
  },
} as const

/** For the owner: how someone else can pay. */
export const ASK_TO_PAY = {
  title: 'Ask someone else to pay',
  intro:
    'A parent, an employer or a lawyer can pay this order with a link, without an account. You stay the owner, and only you get the documents.',
  sees: (firstName: string | null) =>
    `Whoever opens the link sees the order number, the type of service, the price (work, delivery, tax and total)${firstName === null ? '' : ` and your first name, ${firstName}`}.`,
  seesNot:
    'The page shows no documents, document type, languages, full name, e-mail address, messages or saved cards.',
  until:
    'The link can be used until {day}. You can still pay yourself: opening your payment page closes theirs.',
  mailedTo: '{email}, {day}',
  note: 'Short note',
  noteHint: 'Up to 200 characters, without web addresses. We include it in the e-mail.',
  refunds: 'Any refund goes to the card that paid.',
} as const

export const ASK_TO_PAY_ANSWERS = {
  created: 'Here is your link. Send it to the person who will pay.',
  ended: 'Ended. Nobody can pay with that link.',
  mailed: (email: string) => `We’re e-mailing the link to ${email}.`,
} as const
