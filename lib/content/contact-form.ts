export const CONTACT_FORM = {
  emailHint: 'We’ll reply here.',
  consent: 'You may use this information to reply to me. See our {policy}.',
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
  api_access: 'API access',
  other: 'Something else',
} as const
