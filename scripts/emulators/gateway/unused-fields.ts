/**
 * Fields that the provider always sends and the sandbox does not use: null, unless stated otherwise. They are added
 * when an object is shown, so that only meaningful fields are stored.
 */
const PAYMENT_METHOD = [
  'customer_account',
  'billing_details.tax_id',
  'card.generated_from',
  'card.regulated_status',
]

const UNUSED: Record<string, string[]> = {
  charge: [
    'application',
    'application_fee',
    'application_fee_amount',
    'billing_details.tax_id',
    'calculated_statement_descriptor',
    'failure_balance_transaction',
    'fraud_details',
    'on_behalf_of',
    'outcome.advice_code',
    'outcome.network_advice_code',
    'outcome.network_decline_code',
    'payment_method_details.card.amount_authorized',
    'payment_method_details.card.authorization_code',
    'payment_method_details.card.checks',
    'payment_method_details.card.electronic_commerce_indicator',
    'payment_method_details.card.installments',
    'payment_method_details.card.mandate',
    'payment_method_details.card.network_transaction_id',
    'payment_method_details.card.regulated_status',
    'payment_method_details.card.three_d_secure',
    'payment_method_details.card.transaction_link_id',
    'payment_method_details.card.wallet',
    'receipt_number',
    'review',
    'shipping',
    'source',
    'source_transfer',
    'statement_descriptor',
    'statement_descriptor_suffix',
    'transfer_data',
    'transfer_group',
  ],
  'checkout.session': [
    'adaptive_pricing',
    'after_expiration',
    'allow_promotion_codes',
    'collected_information',
    'consent',
    'consent_collection',
    'currency_conversion',
    'customer_account',
    'customer_details.business_name',
    'customer_details.individual_name',
    'discounts',
    'integration_identifier',
    'invoice_creation',
    'managed_payments',
    'origin_context',
    'payment_link',
    'payment_method_configuration_details',
    'payment_method_options',
    'permissions',
    'recovered_from',
    'shipping_address_collection',
    'shipping_cost',
    'wallet_options',
  ],
  confirmation_token: [
    'metadata',
    'payment_method_options',
    'payment_method_preview.billing_details.tax_id',
    'payment_method_preview.card.generated_from',
    'payment_method_preview.card.regulated_status',
    'payment_method_preview.customer',
    'payment_method_preview.customer_account',
  ],
  customer: [
    'invoice_settings.custom_fields',
    'invoice_settings.footer',
    'invoice_settings.rendering_options',
    'shipping',
  ],
  item: ['adjustable_quantity', 'metadata'],
  payment_intent: [
    'application',
    'application_fee_amount',
    'customer_account',
    'excluded_payment_method_types',
    'managed_payments',
    'on_behalf_of',
    'payment_method_configuration_details',
    'payment_method_options.card.installments',
    'payment_method_options.card.mandate_options',
    'payment_method_options.card.network',
    'payment_record',
    'review',
    'source',
    'statement_descriptor_suffix',
    'transfer_group',
  ],
  payment_method: PAYMENT_METHOD,
  refund: ['customer', 'customer_account', 'payment_method', 'source_transfer_reversal', 'transfer_reversal'],
  setup_intent: [
    'application',
    'automatic_payment_methods',
    'customer_account',
    'excluded_payment_method_types',
    'mandate',
    'on_behalf_of',
    'payment_method_configuration_details',
    'payment_method_options',
    'single_use_mandate',
  ],
}

/** Fields that the provider leaves out: always, or where they do not apply. */
const NEVER: Record<string, string[]> = {
  refund: ['livemode'],
  file: ['livemode'],
  balance_transaction: ['livemode'],
}
const NOT_NULL: Record<string, string[]> = { 'checkout.session': ['redirect_on_completion', 'return_url'] }

type Fields = { [field: string]: unknown }

/** An object with exactly the fields that the provider shows. */
export function withUnusedFields(object: Fields): Fields {
  const kind = String(object.object)
  if (object.deleted === true) return { id: object.id, object: object.object, deleted: true }
  const hidden = [...(NEVER[kind] ?? []), ...(NOT_NULL[kind] ?? []).filter((name) => object[name] === null)]
  const shown = Object.fromEntries(Object.entries(object).filter(([name]) => !hidden.includes(name)))
  return (UNUSED[kind] ?? []).reduce((filled, path) => withNull(filled, path.split('.')), shown)
}

function withNull(object: Fields, [name = '', ...rest]: string[]): Fields {
  if (rest.length === 0) return name in object ? object : { ...object, [name]: null }
  const inner = object[name]
  return isFields(inner) ? { ...object, [name]: withNull(inner, rest) } : object
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
