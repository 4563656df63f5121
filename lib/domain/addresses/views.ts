export const ADDRESS_KINDS = ['shipping', 'billing', 'institution'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

/** The kinds of addresses, in the order their defaults are tried. Nothing is mailed to a billing address. */
export const MAILED_KINDS = ['shipping', 'institution'] as const

export function isMailed(kind: AddressKind): boolean {
  return MAILED_KINDS.some((mailed) => mailed === kind)
}

/** Refuses an unusual postal code once, until its owner says that it is right. */
export const QUESTIONABLE_POSTAL_CODE =
  'This doesn’t look like a postal code of that country. If it’s right, check the box below.'

export type SavedAddress = {
  id: string
  kind: AddressKind
  label: string | null
  recipientName: string
  line1: string
  line2: string | null
  city: string
  region: string | null
  postalCode: string | null
  country: string
  phone: string | null
  instructions: string | null
  isDefault: boolean
  isQuestionable: boolean
}

/** Where the paper copies of an order go. */
export type AddressView = {
  recipientName: string
  attention: string | null
  line1: string
  line2: string | null
  city: string
  region: string | null
  postalCode: string | null
  country: string
  phone: string | null
  institutionReference: string | null
  instructions: string | null
}
