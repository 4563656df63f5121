export const BANK_CONFIRMATION = {
  wait: 'This can take anywhere from a few seconds to a few days. You can close this page. We’ll e-mail you as soon as it’s done.',
} as const

export const SUCCESS_PAGE = {
  placed: 'Thank you. Your order is placed.',
  saved: 'Your order is saved.',
} as const
