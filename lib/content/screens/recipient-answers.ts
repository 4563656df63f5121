/** Written answers of the people a finished document is for, kept on the order. */
export const RECIPIENT_ANSWER_LIST = {
  title: 'Answers from your recipient',
  staffTitle: 'Answers from the recipient',
  lead: 'Has your university, board or employer told you in writing what they need? Keep their answer here, and we’ll follow it.',
  ask: 'What to ask them',
  add: 'Add an answer',
} as const

export const RECIPIENT_ANSWER_FIELDS = {
  summary: 'This is a written answer from the recipient',
  hint: 'Paste the answer into the message or attach it as a file. We keep it on the order where it’s easy to find.',
  recipient: 'Who answered?',
  recipientHint: 'For example, the admissions office of a university.',
  answeredOn: 'Date of the answer',
} as const
