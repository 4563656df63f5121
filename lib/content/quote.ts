export const QUOTE = {
  title: 'Request a quote',
  lead: 'For whatever does not fit a fixed price: many pages, several kinds of documents, a notary, a special deadline. A person reads it and answers with one price.',
  next: [
    'A person looks at your request and, if needed, asks back.',
    'You get one price with what it covers and how long it holds.',
    'You accept and pay by card, or leave it. Asking costs nothing.',
  ],
} as const

export const QUOTE_EXTRAS = {
  certified: 'Certificate of accuracy',
  notarization: 'Notarization',
  apostille: 'Help with an apostille',
  paper: 'Paper copy by post',
  copies: 'Copies to several institutions',
  expedited: 'Front of the queue',
  white_label: 'Delivery without your name',
} as const

/** Purposes that only a quote knows. */
export const QUOTE_PURPOSE_WORDS = { legal: 'Court or legal matter', business: 'Business' } as const
