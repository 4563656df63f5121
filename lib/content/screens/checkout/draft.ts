export const DRAFT_SYNC = {
  title: 'This order was changed in another tab',
  text: 'This page may be out of date. Only the fields you change here will be saved.',
  review: 'The answers and the total below may be out of date.',
} as const

export const START_OVER = {
  text: 'This removes your answers and uploaded files.',
} as const

export const STEP_PAGE = {
  again:
    'We’ve copied your choices from the earlier order. Upload the new files, and check each answer as you go.',
  busy: 'This is the order you’ve already started. Finish it, or start over, before you order the same again.',
  unfinished: 'Please finish this step first.',
  noDraft:
    'There’s no order in progress in this browser. If you started one with your account, sign in below to continue it.',
} as const

export const UNSENT_STATUS = {
  offline: 'You’re offline. We’ll save your answers when you’re back.',
  unsaved: 'Your latest answers aren’t saved yet. Choose Continue to save them.',
} as const

export const SUMMARY_CARD = {
  days: '{days} after payment, once we can read every page',
} as const
