import { classNames } from '@/components/ui/class-names'
import type { OrderSummary } from '@/lib/domain/orders/views'
import { familyName, languagePair } from './order-labels'

type ServiceCellProps = {
  order: Pick<OrderSummary, 'family' | 'sourceLanguage' | 'targetLanguage' | 'languageWords'>
  className?: string
}

/** `className`: where a table has room for most language pairs on one line, which keeps the rows of a long list low. */
export function ServiceCell({ order, className }: ServiceCellProps) {
  return (
    <>
      {familyName(order.family)}
      <span className={classNames('block text-body-sm text-ink-soft', className)}>{languagePair(order)}</span>
    </>
  )
}
