import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator'
import type { AddressView } from './views'

type Place = { country: string; postalCode: string | null }
type Validation = 'unverified' | 'ok' | 'questionable'

/** Whether a postal code matches its country's format. Countries without a known format accept any. */
export function validationOf({ country, postalCode }: Place): Validation {
  if (!postalCode || !postcodeValidatorExistsForCountry(country)) return 'unverified'
  return postcodeValidator(postalCode.trim(), country) ? 'ok' : 'questionable'
}

type CityOf = Pick<AddressView, 'city' | 'region' | 'postalCode' | 'country'>

/** Where the postal code is written before the city, without a comma. */
const CODE_FIRST = new Set(
  'AT BA BE BG CH CZ DE DK DZ EE ES FI FR GL GR HR IL IS IT LI LT LU MA MC ME MK MX NL NO PL PT RO RS SE SI SK SM TN TR VA XK'.split(
    ' ',
  ),
)

/** The line with the city, as on an envelope: "Springfield, IL 62701", "10115 Berlin". */
export function cityLine({ city, region, postalCode, country }: CityOf): string {
  const parts = CODE_FIRST.has(country)
    ? [joined([postalCode, city], ' '), region]
    : [city, joined([region, postalCode], ' ')]
  return joined(parts, ', ')
}

function joined(parts: (string | null)[], separator: string): string {
  return parts.filter(Boolean).join(separator)
}
