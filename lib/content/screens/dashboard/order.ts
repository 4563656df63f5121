export const ANSWER_FORM = {
  hint: 'Tell us what you added, or anything else we should know.',
} as const

export const CHANGES = {
  decideBy: '{dates} Please decide by {day}. Your order and its price stay as they are until you accept.',
  reason: 'Why doesn’t it work for you?',
  reasonHint: 'We’ll then continue with your original order, or tell you if that isn’t possible.',
  ask: 'Ask a question about this change',
} as const

export const FINISHED_DOCUMENTS = {
  ready: 'Your documents are ready',
  unfinished: 'Finished so far',
  beforeCorrection: 'Your documents before the correction',
  verification:
    'Anyone you give a document to can enter its verification code on our site to check that we issued it: {page}.',
  verify: 'verify a document',
} as const

export const CORRECTIONS = {
  offer: 'Is something wrong? Request a correction by {day}. We correct our mistakes free of charge.',
  later: 'Is something wrong? Message us below. We correct our mistakes free of charge.',
  open: 'Request a correction',
  what: 'What should we correct?',
  hint: 'Tell us which document and page, what it says and what it should say.',
  send: 'Send request',
} as const

export const INVOICE_NOTICE = {
  overdue: 'Please pay it now. If your payment is already on its way, there’s nothing for you to do.',
  open: 'We’re working on your order. You can pay at any time until then.',
} as const

export const ORDER_MESSAGES = {
  empty: 'No messages yet. Ask us anything about this order; we’ll reply here and e-mail you.',
} as const

export const ORDER_NOW = {
  comments: 'See your comments on the draft',
  requestedChanges: 'What you asked us to change',
  undated: 'Your date is set as soon as your documents are accepted.',
  late: 'We’re running late, and we’re sorry. We’ll e-mail you a new date. If you can’t wait, send us a message below.',
  stopped:
    'While we wait, your date moves one business day later for each business day that passes. The date shown assumes we restart today.',
} as const

export const SHARE_ANSWERS = {
  stopped: 'Sharing is off. The links you shared no longer work.',
  started: 'Your new link is ready. Earlier links no longer work.',
} as const

export const SHARE_PROGRESS = {
  title: 'Share the progress',
  off: 'Sharing is off. Links you shared earlier no longer work.',
  shows:
    'Send this link to anyone who needs to know when the order will be ready. It works without signing in until {day} and shows the progress, but no names, documents or prices.',
} as const

export const ORDER_AGAIN = {
  title: 'Another document like this?',
  copies:
    'Start a new order with the same document type, languages, service level and delivery. You upload the new files and check every answer before you pay.',
} as const

export const ORDER_ANSWERS = {
  replied: 'Thank you. We have your reply, and work continues.',
  approved: 'Approved. We’re finishing your documents now.',
  changes: 'Thank you. We’ve received your changes.',
  messageSent: 'Your message is sent. We’ll reply here and e-mail you.',
} as const

export const CHANGE_ANSWERS = {
  accepted: 'Thank you. We’ve updated your order.',
  declined: 'You declined the change. Your order hasn’t changed, and we’ll tell you what happens next.',
} as const

export const KEEPING_ANSWERS = {
  extended: 'We’ll keep your uploads longer, until the day shown.',
  deleting: 'Your uploads are being deleted. It takes up to an hour.',
} as const
