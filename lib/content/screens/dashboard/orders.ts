export const QUICK_START = {
  translation: 'A complete translation of a diploma, certificate or record, from or into English.',
  evaluation: 'A report that shows the U.S. equivalent of your education.',
  both: 'Upload once, and we’ll translate and evaluate.',
} as const

export const SAMPLE_ORDER = {
  title: 'How an order will look',
  steps: ['Ordered', 'In progress', 'Second review', 'Your approval', 'Ready'],
  lessons: [
    'The line shows how far along your order is. Each step has a date, and the last one shows when to expect your documents.',
    'If we need something from you, the order appears here under “Waiting for you.”',
    'Finished documents stay in your account. Each has a code that anyone can check on our site.',
  ],
} as const

export const DASHBOARD = {
  empty: 'You have no orders yet. What do you need?',
  more: 'Need something else?',
} as const

export const ORDERS = {
  noMatch: 'Try the order number, your reference or the name on the order.',
  manyMatch: 'More orders match than are listed here. Add more letters to narrow the search.',
} as const
