/** Apart from the schema, because the form in the browser lists them. */
export const DELIVERABLE_KINDS = [
  'certified_translation',
  'certificate_of_accuracy',
  'evaluation_report',
  'draft',
] as const
