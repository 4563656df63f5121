const STATE_OF: Record<string, string> = {
  sent: 'sent',
  in_transit: 'on its way',
  delivered: 'delivered',
  opened: 'opened',
  failed: 'not delivered',
  returned: 'returned to us',
}

export const RECIPIENT_STATES = {
  requested: 'waiting for our price',
  priced: 'price proposed',
  unsent: 'not sent yet',
  of: STATE_OF,
} as const

const REFERENCE_HINT = 'For example, your applicant or case number.'

export const RECIPIENTS = {
  title: 'Additional recipients',
  lead: 'Have us send the finished documents to a university, an employer or anyone else.',
  empty: 'No additional recipients yet.',
  add: 'Add a recipient or paper copies',
  emailCost: 'Free. We e-mail the finished documents to this address.',
  paperCost: 'We’ll propose a price on the order page and by e-mail. You pay only if you accept it.',
  type: 'Who is the recipient?',
  attentionHint: 'A person or a department.',
  referenceHint: REFERENCE_HINT,
  addressHint: 'We use the address as it is now. Later changes in your address book don’t affect this order.',
  noAddress: 'First, {link}. Then come back here.',
  addAddress: 'add the recipient’s address to your address book',
  ended: 'This order has ended. If you need paper copies now, {link}.',
  requestQuote: 'request a quote',
  unsettled: 'You can ask for paper copies as soon as the payment for this order has cleared.',
  closed: 'You can add recipients once an order is paid, unless it’s canceled.',
} as const

export const RECIPIENT_ANSWERS = {
  added: (name: string) => `Added. We’ll e-mail the finished documents to ${name}.`,
  asked: 'Thank you. We’ll propose a price for these copies on the order page and by e-mail.',
  removed: 'Removed. We won’t send anything to this recipient.',
  readdressed: 'Thank you. We’ll mail the documents again and send you the tracking number.',
  refused: 'The customer will get your reason by e-mail.',
} as const

export const RETURNED_DELIVERY = {
  title: 'Your documents came back to us',
  titleOf: (recipient: string) => `The paper copies for ${recipient} came back to us`,
  ask: 'Please check the address: correct it, or confirm that it’s right. Then we’ll mail the documents again at no charge.',
  answered: 'You’ve checked the address. We’ll mail the documents again and e-mail you the tracking number.',
  note: 'For example, a name on the mailbox or a better time for the courier.',
} as const

/** For staff, beside the form that proposes a change. */
export const REQUESTED_COPIES = {
  asked: (copies: string, recipient: string) => `The customer requested ${copies} for ${recipient}.`,
  refuseHint: 'The customer sees this.',
  forCopies: 'This is the price of the paper copies the customer requested',
} as const
