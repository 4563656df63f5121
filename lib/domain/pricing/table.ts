/**
 * One choice of the price table: the specification's amount in currency units, and the texts that explain it.
 */
export type Offer = { units: number } & Labels

type Labels = { label: string; about: string }

/** The five document types. An order has one type. */
export const DOCUMENT_TYPES = {
  standard: {
    units: 50,
    label: 'Standard document',
    about: 'Transcripts, ID documents, bank statements, letters and other everyday documents.',
  },
  certificate: {
    units: 75,
    label: 'Certificate',
    about: 'Diplomas, degrees, and certificates of birth, marriage, divorce or death.',
  },
  legal: {
    units: 100,
    label: 'Legal document',
    about: 'Court decisions, contracts, powers of attorney, affidavits and police records.',
  },
  medical: {
    units: 120,
    label: 'Medical document',
    about: 'Vaccination cards, medical histories, reports and prescriptions.',
  },
  technical: {
    units: 90,
    label: 'Technical document',
    about: 'Course descriptions, syllabuses, patents, manuals and technical reports.',
  },
} as const satisfies Record<string, Offer>

export const SERVICES = {
  standard: {
    units: 0,
    label: 'Standard',
    about: 'Done by one qualified person and revised by another, in the regular queue.',
  },
  expedited: {
    units: 30,
    label: 'Expedited',
    about: 'The same work, moved to the front of the queue.',
  },
  certified: {
    units: 50,
    label: 'Certified',
    about: 'Comes with a signed and dated certificate that the work is complete and accurate.',
  },
} as const satisfies Record<string, Offer>

export const DELIVERIES = {
  digital: {
    units: 0,
    label: 'Digital',
    about: 'A PDF in your dashboard, ready to download and forward.',
  },
  physical: {
    units: 20,
    label: 'Paper by mail',
    about: 'A printed copy mailed to one address, plus the PDF in your dashboard.',
  },
  'expedited-physical': {
    units: 35,
    label: 'Paper by express mail',
    about: 'A printed copy by express mail to one address, plus the PDF in your dashboard.',
  },
} as const satisfies Record<string, Offer>

/** The same choices for a report, which is about studies and always signed. */
export const EVALUATION_LABELS: {
  documentTypes: Partial<Record<DocumentTypeId, Labels>>
  services: Partial<Record<ServiceId, Labels>>
} = {
  documentTypes: {
    certificate: {
      label: 'Diploma or degree certificate',
      about: 'One finished degree: the diploma, with its transcripts if you have them.',
    },
    standard: {
      label: 'Transcript or mark sheets',
      about: 'For coursework without a diploma or still in progress.',
    },
  },
  services: {
    certified: {
      label: 'Certified report',
      about: 'Signed and dated by the evaluator after a second evaluator has reviewed it.',
    },
  },
}

export type DocumentTypeId = keyof typeof DOCUMENT_TYPES
export type ServiceId = keyof typeof SERVICES
export type DeliveryId = keyof typeof DELIVERIES

/** An advertised price, which is not charged: an order's price comes from the three tables above. */
export type AdvertisedPrice = {
  amount: number
  unit: 'page' | 'word' | 'report' | 'credential' | null
  from: boolean
}

/**
 * The specification names two sets of advertised prices, which differ in name and by four cents. Each is correct under
 * its own name; the owner may make them equal here. Same shape as `price_book.marketing` in the database.
 */
export const MARKETING = {
  header: {
    'certified-translation': { amount: 24.95, unit: 'page', from: false },
    'standard-translation': { amount: 0.1, unit: 'word', from: false },
    'credential-evaluation': { amount: 99, unit: null, from: true },
  },
  landing: {
    evaluation: { amount: 99, unit: 'report', from: true },
    'certified-academic-translation': { amount: 24.99, unit: 'page', from: false },
    bundle: { amount: 199, unit: 'credential', from: true },
  },
} as const satisfies Record<string, Record<string, AdvertisedPrice>>
