/** Texts of the footer. */
export const FOOTER = {
  contact: 'Contact us',
  social: 'Follow us',
  sample: 'Sample contact details',
  sampleProfile: '(sample, no profile yet)',
} as const
