import 'server-only'
import { serverEnv } from '@/lib/config/env'
import type { ProviderSession } from '@/lib/gateways/stripe/shapes'
import type { PayableOrder } from '../rows'
import { declineReason } from '../rules'
import type { PaymentView } from '../views'

/** The server chooses how the card is asked for; the browser never guesses. */
export function toPaymentView(order: PayableOrder, session: ProviderSession): PaymentView {
  const env = serverEnv()
  const hosted = session.uiMode === 'hosted_page'
  return {
    mode: hosted ? 'hosted' : env.sandboxPayments ? 'sandbox' : 'elements',
    orderId: order.id,
    orderNumber: order.orderNumber,
    totalCents: session.facts.amountCents,
    currency: session.facts.currency,
    sessionId: session.id,
    publishableKey: env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
    clientSecret: session.clientSecret,
    hostedUrl: session.url,
    sandboxUrl: env.STRIPE_API_BASE ?? null,
    lastDecline: session.lastDecline === null ? null : declineReason(session.lastDecline.code),
  }
}
