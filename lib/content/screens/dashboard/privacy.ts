export const DELETION_CARD = {
  refused: 'We can’t delete your account yet',
  lead: 'We delete your name, addresses, cards, documents, messages and comments after seven days. Until then you can cancel this. Open quote requests are withdrawn. Download what you want to keep first. Amounts and dates of paid orders stay in our accounting records without your name.',
  confirmHint: (email: string) => `Type ${email} to confirm.`,
  due: 'This happens after {day}. Until then, everything works as before.',
  refusedLead: 'Finish these first:',
  obstacles: 'Before we can delete it, finish these:',
  staff: 'Your account is a staff account. Ask a colleague to remove the role first.',
  quote: '{quote} is accepted but not paid. Pay or decline it on its page.',
  order: '{order} isn’t finished. Wait until it’s done, or cancel it on its page.',
  unpaid: '{order} isn’t paid. Cancel it on its page, or finish the payment.',
  payment: '{order} has a payment or refund on its way. That takes a few days at most.',
  hold: '{order} has documents that we have to keep for now. Send a message on its page if you have questions.',
} as const

/** On the dashboard’s home, while the account waits for its deletion. */
export const DELETION_NOTICE = {
  title: 'Your account will be deleted',
  text: 'This happens after {day}. If you didn’t request it, or changed your mind, {keep}.',
  keep: 'keep your account',
} as const

export const EXPORT_CARD = {
  lead: 'Everything we store about you in one ZIP file: as JSON, as tables, and with your documents. We e-mail you when it’s ready, and you can download it for one day.',
  requested: 'This takes a few minutes. You can leave this page: we’ll e-mail you when it’s ready.',
  expired: 'Your last file has been deleted. Request a new one at any time.',
  ready: '{size}. You can download it until {day}.',
} as const

export const KEPT_CARD = {
  title: 'What we keep, and until when',
  lead: 'We delete uploads 90 days after an order ends, 365 days after an evaluation, and 90 days after a quote that didn’t become an order. On the page of an order or quote you can delete them now, or keep them longer, up to two years. Finished documents stay in your account. Amounts and dates of paid orders stay in our accounting records, as the law requires.',
  none: 'We’re not storing any uploads of yours right now.',
  unsent: (uploads: string) => `${uploads} in orders or requests that you haven’t sent yet.`,
  whileOpen: (subject: string) => `kept while the ${subject} is open`,
  unopened: 'Nobody has opened your documents yet.',
  untilDay: 'deleted on {day}, unless you change that on the {subject} page',
  held: 'which we have to keep for now',
} as const

export const PRIVACY_ANSWERS = {
  exporting: 'We’ve received your request.',
  confirm: (email: string) => `Type ${email} to confirm.`,
  deleting: 'Your account will be deleted in seven days.',
  kept: 'We’ve kept your account. Nothing was deleted.',
} as const

export const PRIVACY = {
  lead: 'What we keep about you, how to get it, and how to have it deleted.',
} as const
