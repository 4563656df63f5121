import { countryName } from '@/lib/content/countries'
import type { AddressView } from '@/lib/domain/addresses/views'

export function AddressLines({ address }: { address: AddressView }) {
  const cityLine = [address.city, address.region, address.postalCode].filter(Boolean).join(', ')
  const { recipientName, attention, line1, line2, country } = address
  return (
    <address className="not-italic">
      {[recipientName, attention, line1, line2, cityLine, countryName(country)]
        .filter(Boolean)
        .map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
    </address>
  )
}
