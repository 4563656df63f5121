import type { ApiObject } from '../api-object.ts'
import type { Call, Route } from '../call.ts'
import { randomText } from '../ids.ts'
import type { Params } from '../params.ts'
import { missingParam } from '../problems.ts'
import { requireCustomer } from './customers.ts'

const LIFETIME_SECONDS = 30 * 60

export const CUSTOMER_SESSION_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/customer_sessions', run: createCustomerSession },
]

const OTHERS = ['active_entitlements', 'buy_button', 'customer_portal', 'pricing_table'] as const

/** A key for one customer's browser that lets the form show and save cards. It is returned and not stored. */
function createCustomerSession({ tx, params }: Call): ApiObject {
  params.only(['customer', 'components'])
  const customer = requireCustomer(tx, params.needText('customer'))
  const components = params.child('components')
  if (!components) throw missingParam('components')
  components.only(['payment_element', ...OTHERS])
  return {
    object: 'customer_session',
    client_secret: `cuss_secret_test_${randomText(32)}`,
    components: {
      ...Object.fromEntries(
        OTHERS.map((name) => [name, { enabled: components.child(name)?.flag('enabled') ?? false }]),
      ),
      customer_sheet: { enabled: false, features: null },
      mobile_payment_element: { enabled: false, features: null },
      payment_element: paymentElement(components.child('payment_element')),
    },
    created: tx.now,
    customer: customer.id,
    customer_account: null,
    expires_at: tx.now + LIFETIME_SECONDS,
    livemode: false,
  }
}

const SWITCH = ['enabled', 'disabled'] as const

function paymentElement(wanted: Params | null): ApiObject {
  wanted?.only(['enabled', 'features'])
  if (!wanted?.flag('enabled')) return { enabled: false, features: null }
  const features = wanted.child('features')
  const chosen = (name: string) => features?.choice(name, SWITCH) ?? 'disabled'
  const filters = features?.texts('payment_method_allow_redisplay_filters') ?? []
  return {
    enabled: true,
    features: {
      payment_method_allow_redisplay_filters: filters.length > 0 ? filters : ['always'],
      payment_method_redisplay: chosen('payment_method_redisplay'),
      payment_method_redisplay_limit: features?.integer('payment_method_redisplay_limit') ?? 3,
      payment_method_remove: chosen('payment_method_remove'),
      payment_method_save: chosen('payment_method_save'),
      payment_method_save_usage:
        features?.choice('payment_method_save_usage', ['off_session', 'on_session']) ?? null,
    },
  }
}
