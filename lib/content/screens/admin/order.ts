export const STAFF_ORDER = {
  terms: (version: string, time: string) => `Terms version ${version} accepted ${time}.`,
  noEvaluation: 'This order came without a list of degrees. See its documents and messages.',
} as const

export const DATES_FORM = {
  reasonHint: 'The customer sees this in the e-mail.',
} as const

export const DELIVERABLES = {
  empty: 'No files uploaded yet.',
  notYet: 'You can upload files once work has started.',
  withdrawHint:
    'Its verification code will say that it’s no longer valid. This can’t be undone. The customer sees your reason.',
  filesSent: (recipient: string) => `Files sent to ${recipient}.`,
  paperSent: 'Paper copy mailed.',
  copiesSent: (recipient: string) => `Paper copies mailed to ${recipient}.`,
  mailCopies: (copies: string, recipient: string) => `Send ${copies} to ${recipient}:`,
  returnHint: 'The customer sees this and is asked to check the address.',
  cameBack: (date: string, reason: string) => `Came back on ${date}: ${reason}`,
  awaitsAddress:
    'We’ve asked the customer to check the address. You can send it again without waiting for the answer.',
  addressChecked: 'The customer has checked the address. Send it again.',
  sendFiles: (recipient: string, email: string) => `E-mail the final files to ${recipient}, ${email}.`,
} as const

export const DOCUMENT_HOLD = {
  held: (reason: string) => `The uploads are kept past their deletion date: ${reason}`,
} as const

export const PEOPLE = {
  alone:
    'A second person has to review the work, and you’re the only active staff member. You can start the work. To finish it, ask the owner to give a colleague the role “admin.” The colleague will then appear under Team and in these lists.',
  former: (name: string) => `${name} is no longer active staff. Choose someone else.`,
  unreviewed: (reviser: string) => `${reviser} has to review this part.`,
} as const

export const REQUEST_FORM = {
  hint: 'One item per line: what you need, in what format, and why. The customer sees this.',
} as const

/** Staff complete it for each item of a request; the customer reads the line. */
export const REQUEST_TEMPLATE = {
  label: 'Add an item to the request',
  items: [
    'The back of the document',
    'All pages of the transcript',
    'The grading scale',
    'The passport page with the photo',
    'A document with the former name',
  ],
  formats: [
    'a color scan or photo of the whole page',
    'a scan of both sides',
    'one PDF with all pages',
    'an official copy from the institution',
    'an answer in a message',
  ],
  reasons: [
    'some text can’t be read',
    'part of the page is cut off',
    'pages are missing',
    'a name or date differs from the other documents',
    'the evaluation needs it',
    'the recipient requires it',
  ],
  line: ({ item, format, reason, day }: Record<'item' | 'format' | 'reason' | 'day', string>) =>
    `${item}: ${format}, because ${reason}. Please send it by ${day}.`,
  added: (line: string) => `Added: ${line}`,
} as const

export const START_FORM = {
  title: 'Start work on this order?',
  mail: 'The customer gets an e-mail that work has started, unless they turned off progress e-mails.',
  due: (days: string) => `The work is due ${days}.`,
  people: 'Unassigned parts become yours.',
  final: 'After ten seconds, the order can’t go back to the document check.',
} as const

export const UNDO_MOVE = {
  hint: (status: string) => `You can go back to “${status}” for ten seconds. No e-mail is sent until then.`,
  done: 'Your status change has been undone. No e-mail was sent to the customer.',
} as const

export const WORK_PANEL = {
  ended: 'This order has ended.',
  reasonHint: (labels: readonly string[]) =>
    `Required for ${labels.map((label) => `“${label}”`).join(', ')}.`,
  refundBegun: (left: string) =>
    `Only when canceling, at most ${left}. Work has begun, so enter the amount for the work not yet done. Leave blank to refund nothing.`,
  refundUnbegun: (left: string) =>
    `Only when canceling. No work has begun, so leave this blank to refund ${left}.`,
} as const

export const NAMES_CORRECTION = {
  lead: 'The customer will get one e-mail with the new spelling and the reason, and will see the new spelling on the order page.',
  filesStay: 'Documents you’ve already uploaded don’t change. Upload new versions of them.',
  removeHint: 'To remove a name, clear all its fields.',
  reasonHint: 'The customer sees this in the e-mail.',
  done: 'The names have been corrected. The customer will get an e-mail.',
} as const

export const STAFF_DRAFT = {
  title: 'Draft beside the original',
  lead: 'These are images of the pages. We log each page you open, and the customer can see the log.',
  none: 'No draft yet',
  noneText: 'Upload a draft on the order page to see it beside the original.',
  done: 'The comment is marked as done.',
  notDone: 'The comment is open again.',
} as const

export const STAFF_NOTES = {
  empty: 'No notes yet. Write what colleagues should know about this order.',
  added: 'The note has been added.',
  deleteTitle: 'Delete this note?',
  deleteHint: 'Your colleagues will no longer see it. It can’t be restored.',
  deleted: 'The note has been deleted.',
} as const

export const STAFF_ORDER_ANSWERS = {
  started: 'Work has started. Unassigned parts are now yours.',
  assigned: 'The assignments are saved.',
  reviewed: 'Your review is recorded.',
  status: 'The status has been changed. The customer can see it.',
  canceled: 'The order is canceled. If a refund is due, it’s listed under “Refunds.”',
  moved: 'The date has been moved. The customer will get an e-mail.',
  asked: 'The customer will get your questions by e-mail. The clock is stopped until they answer.',
  final: 'This version is final.',
  sent: 'The delivery is marked as sent.',
  returned:
    'The delivery is marked as returned. The customer will get an e-mail and is asked to check the address.',
  withdrawn: 'The document has been withdrawn. The customer will get your reason by e-mail.',
  held: 'This order’s documents are kept until you release them.',
  released: 'This order’s documents will be deleted on their usual date.',
} as const
