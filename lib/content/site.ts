/** Texts of the footer. */
export const FOOTER = {
  contact: 'Contact us',
  social: 'Follow us',
  sample: 'Sample contact details',
  sampleProfile: '(sample, no profile yet)',
} as const

export const SITE_DESCRIPTION =
  'Order certified translations and U.S. equivalency reports for your diplomas, transcripts and official documents.'

export const DEMO_NOTE =
  '{demo} nothing is charged and no documents are processed. Don’t upload real documents.'

export const NOT_FOUND = {
  text: 'The address may be wrong or out of date, or it isn’t available to you.',
} as const
