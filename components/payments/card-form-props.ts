import type { PaymentView } from '@/lib/domain/payments/views'
import type { PaymentEvent } from './payment-state'

/** What each way of asking for a card gets: what to pay, whether to hold still, and where to report. */
export type CardFormProps = { view: PaymentView; busy: boolean; tell: (event: PaymentEvent) => void }
