import { countryName } from '@/lib/content/countries'
import type { CredentialView } from '@/lib/domain/orders/views/admin'

/** Institution, city and country of a credential, as far as its customer entered them. */
export function placeOf({ institution, city, country }: CredentialView): string {
  return [institution, city, country && countryName(country)].filter(Boolean).join(', ')
}
