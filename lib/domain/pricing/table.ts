/** One choice of the price table: the specification's amount in currency units, and the words that explain it. */
export type Offer = { units: number; label: string; about: string }

/** The five document types. One type per instant order. */
export const DOCUMENT_TYPES = {
  standard: {
    units: 50,
    label: 'Standard document',
    about: 'Transcripts, identity papers, bank statements, letters and other everyday documents.',
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
    about: 'Done by a qualified person and checked by a second one, in the usual order.',
  },
  expedited: {
    units: 30,
    label: 'Expedited',
    about: 'The same work, moved to the front of the queue.',
  },
  certified: {
    units: 50,
    label: 'Certified',
    about: 'Comes with a signed and dated statement that the work is complete and accurate.',
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
    label: 'Paper by post',
    about: 'A printed copy to one address, and the PDF in your dashboard.',
  },
  'expedited-physical': {
    units: 35,
    label: 'Paper by express post',
    about: 'A printed copy by the fastest post to one address, and the PDF in your dashboard.',
  },
} as const satisfies Record<string, Offer>

export type DocumentTypeId = keyof typeof DOCUMENT_TYPES
export type ServiceId = keyof typeof SERVICES
export type DeliveryId = keyof typeof DELIVERIES
