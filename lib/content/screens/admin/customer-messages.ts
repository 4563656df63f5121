/** Messages between staff and a customer, on the pages of orders and quotes. */
export const CUSTOMER_MESSAGES = {
  empty: 'No messages yet.',
  orderHint: 'The customer sees it on the order page and gets it by e-mail.',
  quoteHint: 'The customer sees it on the quote page and gets it by e-mail.',
  asks: 'This is a question. Wait for the reply before continuing.',
  sent: 'Your message is sent. The customer will get it by e-mail.',
} as const
