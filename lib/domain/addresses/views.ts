export const ADDRESS_KINDS = ['shipping', 'billing', 'institution'] as const
export type AddressKind = (typeof ADDRESS_KINDS)[number]

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
