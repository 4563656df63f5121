import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'

type Place = { country: string; postalCode: string | null }
type Validation = 'unverified' | 'ok' | 'questionable'

/** Whether a postal code has the form of its country. What the table of forms does not know is not doubted. */
export function validationOf({ country, postalCode }: Place): Validation {
  if (!postalCode || !postcodeValidatorExistsForCountry(country)) return 'unverified'
  return postcodeValidator(postalCode.trim(), country) ? 'ok' : 'questionable'
}
