'use client'

import { useFocusOnChange } from '@/components/forms/use-focus-on-change'
import { Alert } from '@/components/ui/alert'
import { PAYMENT_PAGE } from '@/lib/content/screens/checkout/payment'

/** Explains why the consent was refused. Takes focus again if the order changes once more. */
export function OrderChanged({ revision, total }: { revision: number; total: string }) {
  const box = useFocusOnChange<HTMLDivElement>(revision)
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-24 rounded-md">
      <Alert tone="warning">{PAYMENT_PAGE.orderChanged(total)}</Alert>
    </div>
  )
}
