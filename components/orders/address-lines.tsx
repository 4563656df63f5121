import { countryName } from '@/lib/content/countries'
import { cityLine } from '@/lib/domain/addresses/rules'
import type { AddressView } from '@/lib/domain/addresses/views'

export function AddressLines({ address }: { address: AddressView }) {
  const { recipientName, attention, line1, line2, country } = address
  const lines = {
    recipientName,
    attention,
    line1,
    line2,
    city: cityLine(address),
    country: countryName(country),
  }
  return (
    <address className="not-italic">
      {Object.entries(lines)
        .filter(([, line]) => line)
        .map(([part, line]) => (
          <span key={part} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
    </address>
  )
}
