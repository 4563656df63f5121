export const DRAFT_PAGE = {
  title: 'Check your draft',
  lead: 'Compare names, dates and numbers with your original. Every view is recorded, and only you and our team see these pages.',
  comment: 'What should we change here?',
  mark: 'Mark a spot',
  pendingSpot: 'Spot of the new comment. The arrow keys move it.',
  answerTitle: 'Your answer',
  none: 'No draft to check',
  noneText: 'When a draft is ready, we’ll e-mail you, and you can compare it with your original here.',
  answered: 'You’ve answered this draft. You can still look at it and at your comments.',
} as const

export const APPROVAL_FORM = {
  check: 'Check the draft beside your original',
  approve: 'Approve: names, dates and numbers are right',
  unsent: (comments: string) =>
    `We don’t see your ${comments} yet. Send changes, or remove every comment to approve the draft.`,
  changes: 'What should we change?',
  changesHint: 'Tell us the page, what it says and what it should say.',
  more: 'Anything else we should change?',
} as const

export const COMMENT_ANSWERS = {
  added: 'The comment is saved. We see it when you request changes.',
  changed: 'The comment is changed.',
  removed: 'The comment is removed.',
} as const
