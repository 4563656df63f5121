export const DRAFT_PAGE = {
  title: 'Check your draft',
  lead: 'Compare names, dates and numbers with your original. Only you and our team can see these pages, and every view is logged.',
  comment: 'What should we change here?',
  mark: 'Mark a spot',
  pendingSpot: 'Spot for the new comment. Use the arrow keys to move it.',
  answerTitle: 'Your answer',
  none: 'No draft to check',
  noneText: 'When a draft is ready, we’ll e-mail you, and you can compare it with your original here.',
  answered: 'You’ve already responded to this draft. You can still view it and your comments.',
} as const

export const APPROVAL_FORM = {
  check: 'Compare the draft with your original',
  approve: 'Approve: names, dates and numbers are right',
  unsent: (comments: string) =>
    `You have ${comments} not sent yet. Send your changes, or remove all comments to approve the draft.`,
  changes: 'What should we change?',
  changesHint: 'Tell us the page, what it says and what it should say.',
  more: 'Anything else we should change?',
} as const

export const COMMENT_ANSWERS = {
  added: 'The comment is saved. We’ll see it when you request changes.',
  changed: 'The comment has been changed.',
  removed: 'The comment has been removed.',
} as const
