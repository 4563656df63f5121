import { z } from 'zod'
import { type Answer, checkByFacts, type Fact } from './zod-answers.ts'

/** The facts of Clio's OpenAPI document that the product relies on. An answer has the requested fields. */

const id = z.number().int().positive()
const text = z.string().nullable()
const yesNo = z.boolean().nullable()
const amount = z.number().nullable()
const instant = z.iso.datetime({ offset: true }).nullable()
const etag = z.string().regex(/^"[^"]+"$/)

const base = { id, etag, created_at: instant, updated_at: instant }
const part = <T extends z.ZodRawShape>(shape: T) => z.strictObject(shape).partial()

const account = part({ ...base, name: text, state: text })
const user = part({
  ...base,
  name: text,
  first_name: text,
  last_name: text,
  email: text,
  enabled: yesNo,
  roles: z.array(z.string()),
  type: z.enum(['ManageUser', 'ClientUser']),
  subscription_type: z.enum(['Attorney', 'NonAttorney']),
  account_owner: yesNo,
  account: account.nullable(),
})
const contact = part({ ...base, name: text, type: z.enum(['Company', 'Person']) })
const matter = part({
  ...base,
  display_number: text,
  description: text,
  status: z.enum(['Pending', 'Open', 'Closed']),
  client: contact.nullable(),
})
const folder = part({
  ...base,
  name: text,
  type: z.literal('Folder'),
  root: yesNo,
  locked: yesNo,
  deleted_at: instant,
  matter: matter.nullable(),
  parent: part({ ...base, name: text, root: yesNo, type: z.literal('Folder') }).nullable(),
})
const header = z.strictObject({ name: z.string(), value: z.string() })
const version = part({
  ...base,
  uuid: z.uuid(),
  document_id: id,
  version_number: z.number().int().min(1),
  filename: text,
  content_type: text,
  size: z.number().int().nullable(),
  fully_uploaded: z.boolean(),
  put_url: z.url().nullable(),
  put_headers: z.array(header),
  received_at: instant,
})
const property = part({ ...base, name: z.string(), value: z.string() })
const document = part({
  ...base,
  name: text,
  filename: text,
  type: z.literal('Document'),
  locked: yesNo,
  content_type: text,
  size: z.number().int().nullable(),
  received_at: instant,
  deleted_at: instant,
  matter: matter.nullable(),
  parent: folder.nullable(),
  latest_document_version: version.nullable(),
  external_properties: z.array(property),
})
const item = z.union([
  document,
  folder.extend({
    latest_document_version: z.null().optional(),
    external_properties: z.array(property).optional(),
  }),
])
const activity = part({
  ...base,
  type: z.enum(['TimeEntry', 'ExpenseEntry', 'HardCostEntry', 'SoftCostEntry']),
  date: z.iso.date(),
  price: amount,
  quantity: amount,
  total: amount,
  note: text,
  reference: text,
  billed: yesNo,
  on_bill: yesNo,
  matter: matter.nullable(),
  user: user.nullable(),
})
const action = part({
  ...base,
  label: text,
  target_url: text,
  ui_reference: z.enum([
    'activities/show',
    'documents/show',
    'contacts/show',
    'matters/show',
    'folders/show',
  ]),
})
const webhook = part({
  ...base,
  url: text,
  model: text,
  events: z.array(z.string()),
  fields: text,
  status: z.enum(['pending', 'enabled', 'suspended']),
  expires_at: instant,
  shared_secret: text,
})

const one = (schema: z.ZodType) => z.strictObject({ data: schema })
const many = (schema: z.ZodType) =>
  z.strictObject({
    data: z.array(schema).max(200),
    meta: z.strictObject({
      paging: z.strictObject({ next: z.url().optional(), previous: z.url().optional() }),
      records: z.number().int(),
    }),
  })

/** The four routes of one model. */
function modelFacts(name: string, schema: z.ZodType): Fact[] {
  const all = new RegExp(`^/api/v4/${name}(\\.json)?$`)
  const single = new RegExp(`^/api/v4/${name}/\\d+(\\.json)?$`)
  return [
    { method: 'GET', path: all, schema: many(schema) },
    { method: 'POST', path: all, schema: one(schema) },
    { method: 'GET', path: single, schema: one(schema) },
    { method: 'PATCH', path: single, schema: one(schema) },
  ]
}

const FACTS: Fact[] = [
  {
    method: 'POST',
    path: /^\/oauth\/token$/,
    schema: z.strictObject({
      token_type: z.literal('bearer'),
      access_token: z.string(),
      expires_in: z.literal(2_592_000),
      refresh_token: z.string().optional(),
    }),
  },
  { method: 'GET', path: /^\/api\/v4\/users\/who_am_i(\.json)?$/, schema: one(user) },
  { method: 'GET', path: /^\/api\/v4\/folders\/list(\.json)?$/, schema: many(item) },
  { method: 'GET', path: /^\/api\/v4\/documents\/\d+\/versions(\.json)?$/, schema: many(version) },
  { method: 'PUT', path: /^\/api\/v4\/webhooks\/\d+\/activate(\.json)?$/, schema: one(webhook) },
  ...modelFacts('matters', matter),
  ...modelFacts('contacts', contact),
  ...modelFacts('folders', folder),
  ...modelFacts('documents', document),
  ...modelFacts('activities', activity),
  ...modelFacts('custom_actions', action),
  ...modelFacts('webhooks', webhook),
]

/** The API's error shape, or OAuth's at the token endpoint. */
const errorSchema = z.union([
  z.strictObject({ error: z.strictObject({ type: z.string().min(1), message: z.string().min(1) }) }),
  z.strictObject({ error: z.string().min(1), error_description: z.string().min(1) }),
])

export function checkClioAnswer(answer: Answer): string[] {
  return checkByFacts(answer, FACTS, errorSchema)
}
