import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

type Place = { country: string; postalCode: string | null }
type Validation = 'unverified' | 'ok' | 'questionable'

/** Whether a postal code matches its country's format. Countries without a known format accept any. */
export function validationOf({ country, postalCode }: Place): Validation {
  if (!postalCode || !postcodeValidatorExistsForCountry(country)) return 'unverified'
  return postcodeValidator(postalCode.trim(), country) ? 'ok' : 'questionable'
}
