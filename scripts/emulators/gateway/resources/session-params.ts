import { testId } from '../ids.ts'
import type { LineItem, Session } from '../objects.ts'
import { type Params, readCurrency } from '../params.ts'
import { invalid, missingParam } from '../problems.ts'
import type { Tx } from '../store.ts'
import { requireCustomer } from './customers.ts'

const DAY_SECONDS = 24 * 3600
const SHORTEST_SECONDS = 30 * 60

export function readLineItems(params: Params, mode: 'payment' | 'subscription'): LineItem[] {
  const items = params.children('line_items').map((item) => readLineItem(item, mode))
  const first = items[0]
  if (!first) throw missingParam('line_items')
  if (items.some((item) => item.currency !== first.currency)) {
    throw invalid('All line items must have the same currency.', { param: 'line_items' })
  }
  return items
}

function readLineItem(item: Params, mode: 'payment' | 'subscription'): LineItem {
  item.only(['price_data', 'quantity', 'price'])
  const price = item.text('price')
  if (price)
    throw invalid(`No such price: '${price}'`, { param: item.name('price'), code: 'resource_missing' })
  const data = item.child('price_data')
  if (!data) throw missingParam(item.name('price_data'))
  data.only(['currency', 'unit_amount', 'product_data', 'tax_behavior', 'recurring'])
  checkRecurring(data, mode)
  const product = data.child('product_data')
  if (!product) throw missingParam(data.name('product_data'))
  product.only(['name', 'description', 'metadata', 'images', 'tax_code'])
  const unitAmount = data.integer('unit_amount')
  const quantity = item.integer('quantity')
  if (unitAmount === null) throw missingParam(data.name('unit_amount'))
  if (quantity === null) throw missingParam(item.name('quantity'))
  if (unitAmount < 0) throw invalid('Invalid non-negative integer', { param: data.name('unit_amount') })
  if (quantity < 1) throw invalid('Invalid positive integer', { param: item.name('quantity') })
  const amount = unitAmount * quantity
  return {
    id: testId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: amount,
    amount_tax: 0,
    amount_total: amount,
    currency: readCurrency(data),
    description: product.needText('name'),
    price: null,
    quantity,
  }
}

function checkRecurring(data: Params, mode: 'payment' | 'subscription'): void {
  const recurring = data.child('recurring')
  recurring?.only(['interval', 'interval_count'])
  if (recurring && mode === 'payment') {
    throw invalid('You specified `payment` mode but passed a recurring price.', { param: 'mode' })
  }
  if (mode === 'payment') return
  if (!recurring?.choice('interval', ['day', 'week', 'month', 'year'])) {
    throw invalid('You must provide at least one recurring price in `subscription` mode.', { param: 'mode' })
  }
}

export function readReference(params: Params): string | null {
  const reference = params.text('client_reference_id')
  if (reference !== null && reference.length > 200) {
    throw invalid('Invalid string: must be at most 200 characters', { param: 'client_reference_id' })
  }
  return reference
}

export function readExpiry(tx: Tx, params: Params): number {
  const expiresAt = params.integer('expires_at') ?? tx.now + DAY_SECONDS
  // Allows the same clock skew as the real provider.
  if (expiresAt < tx.now + SHORTEST_SECONDS - 60) {
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  if (expiresAt > tx.now + DAY_SECONDS + 60) {
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    })
  }
  return expiresAt
}

export function readUrls(params: Params, uiMode: Session['ui_mode']) {
  const [success, cancel, back] = [
    params.url('success_url'),
    params.url('cancel_url'),
    params.url('return_url'),
  ]
  const redirect = params.choice('redirect_on_completion', ['always', 'if_required', 'never'])
  if (uiMode === 'hosted_page') {
    if (success === null) throw missingParam('success_url')
    if (back !== null)
      throw invalid('`return_url` is not supported in `ui_mode` hosted_page.', { param: 'return_url' })
    return { success_url: success, cancel_url: cancel, return_url: null, redirect_on_completion: null }
  }
  if (success !== null || cancel !== null) {
    const param = success === null ? 'cancel_url' : 'success_url'
    throw invalid(`\`${param}\` is not supported in \`ui_mode\` ${uiMode}.`, { param })
  }
  if (uiMode === 'embedded_page' && back === null && redirect !== 'never') throw missingParam('return_url')
  return {
    success_url: null,
    cancel_url: null,
    return_url: back,
    redirect_on_completion: redirect ?? ('always' as const),
  }
}

export function readCustomer(tx: Tx, params: Params) {
  const customer = params.text('customer')
  const email = params.text('customer_email')
  const creation = params.choice('customer_creation', ['always', 'if_required'])
  if (customer !== null && email !== null) {
    throw invalid('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer',
    })
  }
  if (email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) {
    throw invalid(`Invalid email address: ${email}`, { param: 'customer_email', code: 'email_invalid' })
  }
  if (customer !== null) requireCustomer(tx, customer)
  return {
    customer,
    customer_email: email,
    customer_creation: customer === null ? (creation ?? ('if_required' as const)) : null,
  }
}

export function readSaving(params: Params): Session['saved_payment_method_options'] {
  const saving = params.child('saved_payment_method_options')
  if (!saving) return null
  return {
    allow_redisplay_filters: saving.texts('allow_redisplay_filters'),
    payment_method_remove: saving.choice('payment_method_remove', ['enabled', 'disabled']) ?? 'disabled',
    payment_method_save: saving.choice('payment_method_save', ['enabled', 'disabled']),
  }
}

export function readIntentFields(params: Params): Session['internal']['intent'] {
  const fields = params.child('payment_intent_data')
  fields?.only(['description', 'metadata', 'receipt_email', 'setup_future_usage', 'statement_descriptor'])
  return {
    description: fields?.text('description') ?? null,
    metadata: fields?.metadata('metadata') ?? {},
    receiptEmail: fields?.text('receipt_email') ?? null,
    saveFor: fields?.choice('setup_future_usage', ['on_session', 'off_session']) ?? null,
  }
}
