export const TYPE_HINT = {
  most: 'Choose the type that fits most of your files.',
  matched: 'Selected to match the types of your files. Choose another if it fits better.',
  mixed:
    'Your files are of different types. Choose the one with the highest price, or {quote} for all of them.',
  quote: 'request a quote',
} as const

export const TRANSLATION_NOTE = {
  text: 'To evaluate documents that aren’t in English, we also need a certified translation. Upload it with them, or {both}.',
  both: 'order both together',
} as const

export const SAVED_ANSWERS = { orType: 'Choose one, or type below' } as const

export const CREDENTIAL_CARD = {
  degreeHint: 'In the original language, if possible.',
  earlier: 'Use a degree from an earlier order',
} as const

export const EVALUATION_FIELDS = {
  purpose: 'What is the report for?',
  reportHint: 'Not sure? Ask the school or office that will receive it.',
  more: 'Add the recipient, another name or your date of birth',
  recipient: 'Who will receive it?',
  recipientHint: 'The school, board or office, if you know.',
  formerNameHint: 'If it’s different from your current name.',
  bornHint: 'Schools use it to match your records.',
  education: 'Your education',
  studiesLead: (rule: string) => `Add each degree, diploma or certificate the report should cover. ${rule}`,
} as const

export const NAME_SHEET = {
  more: 'Add the spelling in the document or the relationship',
  relationshipHint: 'For example: the holder, the mother.',
} as const

export const NAMES_FORM = {
  lead: 'Most corrections are about names. Enter each name as it appears in the passport, and we’ll spell it that way.',
  notesHint: 'For example, where you’ll submit it, or handwriting that’s hard to read.',
  referenceHint: 'A case or file number. We’ll print it on the receipt.',
} as const
