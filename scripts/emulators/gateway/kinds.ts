import type { Dispute } from './dispute-objects.ts'
import type { Delivery, Event, WebhookEndpoint } from './event-objects.ts'
import type {
  Charge,
  ConfirmationToken,
  Customer,
  Intent,
  PaymentMethod,
  Refund,
  Session,
  SetupIntent,
} from './objects.ts'
import type { EarlyFraudWarning, SetupAttempt, StoredFile } from './side-objects.ts'

/** Everything that the store holds, by the value of `object`. */
export type Kinds = {
  customer: Customer
  payment_method: PaymentMethod
  payment_intent: Intent
  setup_intent: SetupIntent
  charge: Charge
  refund: Refund
  dispute: Dispute
  'checkout.session': Session
  event: Event
  webhook_endpoint: WebhookEndpoint
  confirmation_token: ConfirmationToken
  delivery: Delivery
  file: StoredFile
  setup_attempt: SetupAttempt
  'radar.early_fraud_warning': EarlyFraudWarning
}
export type Kind = keyof Kinds
export type Stored = Kinds[Kind]
