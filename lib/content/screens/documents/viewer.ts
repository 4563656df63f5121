export const COUNTS_FORM = {
  hint: 'Leave a field blank if it can’t be counted.',
} as const

export const DOCUMENT_VIEWER = {
  empty: 'This order has no documents.',
} as const

export const ORIGINAL_FORM = {
  reason: 'Why do you need the original?',
  reasonHint:
    'The original is exactly what the customer uploaded, so open it with care. Your name and this reason are logged.',
  failed: 'We couldn’t get the original. Please try again.',
} as const

export const PAGE_VIEWER = {
  textOnly: 'Only the text is shown here. Layout and pictures are in the original.',
  picture: 'This is an image of the page, not the file itself.',
  noText: 'This Word file has no text. Its pictures are only in the original.',
  broken: 'We couldn’t show this page. Please try again.',
  failed: 'The page couldn’t be loaded. Check your connection and try again.',
} as const
