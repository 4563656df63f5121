import { MAX_CREDENTIALS, MAX_NAMES } from '@/lib/domain/checkout/rules/options'

const CREDENTIAL_FIELDS = [
  'country',
  'institution',
  'city',
  'title',
  'level',
  'attendedFrom',
  'attendedTo',
] as const

const NAME_FIELDS = ['asInPassport', 'asInDocument', 'relation'] as const

/** Fields of the three document parts that may be put back into the forms after a refusal without scripts. */
export const DETAILS_FIELDS: readonly string[] = [
  'documentType',
  'sourceLanguage',
  'targetLanguage',
  'purpose',
  'reportType',
  'nameOnDocuments',
  'birthDate',
  'targetInstitution',
  'neededBy',
  'notes',
  'reference',
  ...cards('credentials', MAX_CREDENTIALS, CREDENTIAL_FIELDS),
  ...cards('nameSheet', MAX_NAMES, NAME_FIELDS),
]

export const ADDRESS_FIELDS: readonly string[] = [
  'deliveryId',
  'recipientName',
  'attention',
  'line1',
  'line2',
  'city',
  'region',
  'postalCode',
  'country',
  'phone',
  'institutionReference',
  'instructions',
]

function cards(list: string, count: number, fields: readonly string[]): string[] {
  return Array.from({ length: count }, (_, index) =>
    fields.map((field) => `${list}.${index}.${field}`),
  ).flat()
}
