import type { Call, Route } from '../call.ts'
import { slugForToken } from '../cards.ts'
import { attach, cardError, savingRefusal } from '../charging.ts'
import { checkEnteredCard, fullYear, newPaymentMethod } from '../entered-card.ts'
import { LIST_PARAMS, pageOf } from '../lists.ts'
import type { PaymentMethod } from '../objects.ts'
import type { Params } from '../params.ts'
import { CardProblem, invalid } from '../problems.ts'
import type { Tx } from '../store.ts'
import { detached, requireCustomer } from './customers.ts'

export const PAYMENT_METHOD_ROUTES: Route[] = [
  { method: 'POST', path: '/v1/payment_methods', run: createMethod },
  { method: 'GET', path: '/v1/payment_methods', run: listMethods },
  { method: 'GET', path: '/v1/payment_methods/:id', run: ({ tx, id }) => tx.need('payment_method', id) },
  { method: 'POST', path: '/v1/payment_methods/:id', run: updateMethod },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', run: attachMethod },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', run: detachMethod },
]

/** A known id, or one of the provider's shared test tokens (`pm_card_…`), which creates a new method each time. */
export function resolveMethod(tx: Tx, idOrToken: string, param = 'payment_method'): PaymentMethod {
  const slug = slugForToken(idOrToken)
  if (slug) return tx.put(newPaymentMethod({ slug, nowSeconds: tx.now }))
  return tx.need('payment_method', idOrToken, param)
}

/** The same for paying: a detached method can no longer pay. */
export function usableMethod(tx: Tx, idOrToken: string): PaymentMethod {
  const method = resolveMethod(tx, idOrToken)
  if (method.internal.isDetached) {
    throw invalid(DETACHED, { code: 'payment_method_unexpected_state', param: 'payment_method' })
  }
  return method
}

export function readMethod(tx: Tx, params: Params): PaymentMethod {
  params.only(['type', 'card', 'billing_details', 'metadata', 'allow_redisplay'])
  params.choice('type', ['card'])
  const card = params.child('card')
  if (!card)
    throw invalid('Missing required param: card.', { param: params.name('card'), code: 'parameter_missing' })

  const expMonth = card.text('exp_month') ?? '12'
  const expYear = card.text('exp_year') ?? String(new Date(tx.now * 1000).getUTCFullYear() + 3)
  const entered = {
    number: card.needText('number'),
    expMonth,
    expYear,
    cvc: card.text('cvc') ?? (card.needText('number').startsWith('3') ? '1234' : '123'),
  }
  const billing = params.child('billing_details')
  return {
    ...newPaymentMethod({
      slug: checkEnteredCard(entered, tx.now),
      nowSeconds: tx.now,
      expMonth: Number(expMonth),
      expYear: fullYear(expYear),
      name: billing?.text('name') ?? null,
      email: billing?.text('email') ?? null,
    }),
    allow_redisplay: params.choice('allow_redisplay', ['always', 'limited', 'unspecified']) ?? 'unspecified',
    metadata: params.metadata('metadata'),
  }
}

function createMethod({ tx, params }: Call): PaymentMethod {
  return tx.put(readMethod(tx, params))
}

function updateMethod({ tx, id, params }: Call): PaymentMethod {
  params.only(['metadata', 'allow_redisplay'])
  const method = tx.need('payment_method', id)
  return tx.put({
    ...method,
    allow_redisplay:
      params.choice('allow_redisplay', ['always', 'limited', 'unspecified']) ?? method.allow_redisplay,
    metadata: params.metadata('metadata', method.metadata),
  })
}

function listMethods({ tx, params }: Call) {
  params.only([...LIST_PARAMS, 'customer', 'type'])
  const customer = params.needText('customer')
  requireCustomer(tx, customer)
  return pageOf(tx, params, {
    kind: 'payment_method',
    url: '/v1/payment_methods',
    where: (one) => one.customer === customer,
  })
}

const DETACHED =
  'The payment method you provided was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.'

function attachMethod({ tx, id, params }: Call): PaymentMethod {
  params.only(['customer'])
  const customer = requireCustomer(tx, params.needText('customer'))
  const method = resolveMethod(tx, id, 'payment_method')
  if (method.customer && method.customer !== customer.id) {
    throw invalid('The payment method you provided has already been attached to a customer.', {
      code: 'payment_method_unexpected_state',
    })
  }
  if (method.internal.isDetached) {
    throw invalid(DETACHED, { code: 'payment_method_unexpected_state' })
  }
  const refusal = savingRefusal(method)
  if (refusal) throw new CardProblem(cardError(refusal), null)
  return attach(tx, method, customer.id)
}

function detachMethod({ tx, id }: Call): PaymentMethod {
  const method = tx.need('payment_method', id, 'payment_method')
  if (!method.customer) {
    throw invalid(
      'The payment method you provided is not attached to a customer so detachment is impossible.',
      {
        code: 'payment_method_unexpected_state',
      },
    )
  }
  const loose = tx.put(detached(method))
  tx.emit('payment_method.detached', loose)
  return loose
}
