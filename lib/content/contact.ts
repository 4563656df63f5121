export const CONTACT = {
  title: 'Contact',
  lead: 'Have a question about an order, this site, or what to order? Send us a message. We’ll give you a reference number and reply by e-mail.',
  consent: 'You may use this information to reply to me.',
  hours: 'We read messages Monday through Friday, except U.S. federal holidays.',
  sent: {
    title: 'We have your message',
    lines: [
      'A person will read it and reply by e-mail. We’ve sent a short confirmation to your address.',
      'If you write again about this, please include the reference.',
    ],
  },
} as const

/** Ids are stored; labels may change. */
export const TOPIC_LABELS = {
  before_order: 'Before I order',
  my_order: 'My order',
  quote: 'A quote',
  privacy: 'Privacy and my data',
  business: 'Business accounts',
  careers: 'Careers',
  website: 'A problem with this site',
  other: 'Something else',
  api_access: 'API access',
} as const
