import { RadioCards } from '@/components/forms/radio-cards'
import { interpolate } from '@/components/marketing/interpolate'
import { WaysToOrder } from '@/components/marketing/ways-to-order'
import { Unbroken } from '@/components/ui/unbroken'
import { FAMILY_LABELS } from '@/lib/content/checkout'
import { FAMILY_CARDS } from '@/lib/content/screens/checkout/start'
import type { Family } from '@/lib/domain/checkout/views'
import { DateFitLine } from './date-fit-line'

const ORDER: Family[] = ['translation', 'evaluation', 'bundle']

/** Rendered on the server, so that the browser loads neither these texts nor the figures in them. */
export function FamilyCards({ chosen }: { chosen: Family | null }) {
  return (
    <RadioCards
      name="family"
      legend={FAMILY_CARDS.legend}
      defaultValue={chosen ?? undefined}
      cards={ORDER.map((family) => ({
        value: family,
        label: FAMILY_LABELS[family].name,
        description: (
          <>
            {FAMILY_LABELS[family].about} <Unbroken text={interpolate(`{days.${family}}.`)} />
            <DateFitLine family={family} />
            <WaysToOrder offer={family} className="mt-1.5" />
          </>
        ),
      }))}
    />
  )
}
