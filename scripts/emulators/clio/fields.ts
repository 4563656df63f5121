import { badRequest } from './answers.ts'

/**
 * The fields of each model, by name, as Clio's OpenAPI document lists them. Fields that the emulator lacks are null.
 */

const words = (text: string) => text.split(' ')

const MODELS = {
  account: { own: words('id etag name state created_at updated_at'), nested: {} },
  user: {
    own: words(
      'account_owner clio_connect court_rules_default_attendee created_at default_calendar_id email enabled etag first_name id initials last_name name phone_number rate roles subscription_type time_zone type updated_at',
    ),
    nested: { account: 'account' },
  },
  contact: {
    own: words(
      'client_connect_user_id clio_connect_email created_at date_of_birth etag first_name has_clio_for_clients_permission id initials is_bill_recipient is_client is_clio_for_client_user is_co_counsel last_name ledes_client_id locked_clio_connect_email middle_name name prefix primary_email_address primary_phone_number sales_tax_number secondary_email_address secondary_phone_number title type updated_at',
    ),
    nested: {},
  },
  matter: {
    own: words(
      'billable billing_method client_id client_reference close_date created_at custom_number description display_number etag has_tasks id last_activity_date location maildrop_address matter_stage_updated_at number open_date pending_date shared status updated_at',
    ),
    nested: { client: 'contact' },
  },
  folder: {
    own: words('created_at deleted_at etag id locked name root type updated_at'),
    nested: { matter: 'matter', parent: 'folder', external_properties: 'property' },
  },
  document: {
    own: words(
      'content_type created_at deleted_at etag filename id locked name received_at size type updated_at',
    ),
    nested: {
      matter: 'matter',
      parent: 'folder',
      latest_document_version: 'version',
      external_properties: 'property',
    },
  },
  /** A folder or a document in one list. */
  item: {
    own: words('created_at deleted_at etag id locked name type updated_at'),
    nested: {
      matter: 'matter',
      parent: 'folder',
      latest_document_version: 'version',
      external_properties: 'property',
    },
  },
  version: {
    own: words(
      'content_type created_at document_id etag filename fully_uploaded id put_url received_at size updated_at uuid version_number',
    ),
    nested: { put_headers: 'header' },
  },
  header: { own: words('name value'), nested: {} },
  property: { own: words('created_at etag id name updated_at value'), nested: {} },
  activity: {
    own: words(
      'billed contingency_fee created_at date etag flat_rate id no_charge non_billable non_billable_total note on_bill price quantity quantity_in_hours quantity_redacted reference rounded_quantity rounded_quantity_in_hours tax_setting total type updated_at',
    ),
    nested: { matter: 'matter', user: 'user' },
  },
  action: { own: words('created_at etag id label target_url ui_reference updated_at'), nested: {} },
  webhook: {
    own: words('created_at etag events expires_at fields id model shared_secret status updated_at url'),
    nested: {},
  },
} as const satisfies Record<string, { own: string[]; nested: Record<string, string> }>

export type Model = keyof typeof MODELS
export type Shape = { [name: string]: unknown }

type Selection = Map<string, string[] | null>

/** Without `fields`, id and etag. A name that the model lacks is refused, and so are nested braces. */
export function select(model: Model, text: string | undefined, shape: Shape): Shape {
  const selection = text ? parse(text) : new Map(defaultsOf(model).map((name) => [name, null]))
  return Object.fromEntries(
    [...selection].map(([name, inner]) => [name, chosen(model, name, { inner, value: shape[name] })]),
  )
}

function chosen(
  model: Model,
  name: string,
  { inner, value }: { inner: string[] | null; value: unknown },
): unknown {
  const { own, nested } = MODELS[model]
  const inside = (Object.entries(nested) as [string, Model][]).find(([one]) => one === name)?.[1]
  if (inside === undefined) {
    if (!(own as readonly string[]).includes(name)) throw badRequest(`Invalid fields: ${name}`)
    if (inner !== null) throw badRequest(`Invalid fields: ${name} is not a nested resource`)
    return value ?? null
  }
  const wanted = inner ?? defaultsOf(inside)
  const known: string[] = [...MODELS[inside].own, ...Object.keys(MODELS[inside].nested)]
  const unknown = wanted.find((one) => !known.includes(one))
  if (unknown !== undefined) throw badRequest(`Invalid fields: ${name}{${unknown}}`)
  const pick = (one: unknown) =>
    isShape(one) ? Object.fromEntries(wanted.map((field) => [field, one[field] ?? null])) : null
  return Array.isArray(value) ? value.map(pick) : pick(value)
}

/** The default fields of a nested resource; headers of an upload have no id. */
function defaultsOf(model: Model): string[] {
  return model === 'header' ? ['name', 'value'] : ['id', 'etag']
}

function isShape(value: unknown): value is Shape {
  return typeof value === 'object' && value !== null
}

const PART = /^([a-z_]+)(?:\{([^{}]*)\})?$/

function parse(text: string): Selection {
  const selection: Selection = new Map()
  for (const part of splitOutside(text)) {
    const [, name, inner] = PART.exec(part) ?? []
    if (name === undefined) throw badRequest(`Invalid fields: ${part}`)
    selection.set(name, inner === undefined ? null : inner.split(',').map((one) => one.trim()))
  }
  return selection
}

/** Splits at the commas outside braces. */
function splitOutside(text: string): string[] {
  const parts = ['']
  let depth = 0
  for (const sign of text.replaceAll(' ', '')) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0
    if (sign === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += sign
  }
  return parts.filter(Boolean)
}
