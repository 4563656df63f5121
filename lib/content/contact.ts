export const CONTACT = {
  title: 'Contact',
  lead: 'A question before an order, about one, or about this site. You get a reference, and an answer by mail.',
  consent: 'You may use what I wrote here to answer me.',
} as const

/** Ids are stored; words may change. */
export const TOPIC_WORDS = {
  before_order: 'Before I order',
  my_order: 'About my order',
  quote: 'About a quote',
  privacy: 'Privacy and my data',
  business: 'Working with your company',
  careers: 'Working with you',
  website: 'Something on this site is wrong',
  other: 'Something else',
  api_access: 'Access to the API',
} as const
