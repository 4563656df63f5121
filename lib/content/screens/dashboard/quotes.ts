export const MY_QUOTES = {
  noneWaiting: 'Quotes that are ready and our questions for you will appear here.',
  noneOpen: 'Requests that we’re pricing will appear here, with every reply.',
  nonePast: 'Quotes that were paid, declined or expired will be kept here.',
  noMatch: 'Try the quote number, your reference or the name on the request. Other tabs may have it.',
  manyMatch: 'More quotes match than are listed here. Add more letters to narrow the search.',
} as const

export const REQUEST_QUOTE = {
  matterTitle: 'Are the documents in a matter?',
  matterText: 'We’ll import them from the matter and save the translation back to it.',
} as const
