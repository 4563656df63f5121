import fc from 'fast-check'
import { z } from 'zod'
import type { ApiReply } from './api'

const jsonSchema = z.record(z.string(), z.unknown())
type Schema = z.output<typeof jsonSchema>
const contentSchema = z.record(z.string(), z.object({ schema: jsonSchema })).optional()
const headersSchema = z
  .record(z.string(), z.object({ required: z.boolean().default(false), schema: jsonSchema }))
  .default({})
const operationSchema = z.object({
  operationId: z.string(),
  parameters: z.array(z.object({ in: z.string(), name: z.string(), schema: jsonSchema })).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema, headers: headersSchema })),
})

/** The parts of the published document that a caller needs. */
export const publishedSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), jsonSchema) }),
})
export type PublishedDocument = z.output<typeof publishedSchema>
type Published = z.output<typeof operationSchema>

export type Call = { id: string; method: string; path: string; body: unknown; operation: Published }

/** The operation for a method and a path below /api/v1. */
export function operationAt(document: PublishedDocument, method: string, path: string): Published {
  const [, methods] =
    Object.entries(document.paths).find(([pattern]) =>
      new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path),
    ) ?? []
  const operation = methods?.[method.toLowerCase()]
  if (!operation) throw new Error(`The document has no ${method} ${path}.`)
  return operation
}

/** Calls of every operation: valid by the schemas, nearly valid, and random. */
export function callsOf(document: PublishedDocument, known: readonly string[]): fc.Arbitrary<Call> {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const params = operation.parameters.filter((parameter) => parameter.in === 'path')
    const query = operation.parameters.filter((parameter) => parameter.in === 'query')
    const body = operation.requestBody?.content?.['application/json']?.schema
    const id = fc.oneof(fc.constantFrom(...known), fc.uuid(), fc.constant('not-an-id'))
    return fc
      .record({
        path: fc.tuple(...params.map(() => id)).map((values) => fillPath(path, params, values)),
        query: queryOf(document, query),
        body: body ? bodyOf(document, body, known) : fc.constant(undefined),
      })
      .map((call) => ({
        id: operation.operationId,
        method,
        path: `${call.path}${call.query}`,
        body: call.body,
        operation,
      }))
  })
}

type Parameter = Published['parameters'][number]

function fillPath(path: string, params: Parameter[], values: string[]): string {
  return params.reduce((filled, { name }, at) => filled.replace(`{${name}}`, values[at] ?? ''), path)
}

function queryOf(document: PublishedDocument, query: Parameter[]): fc.Arbitrary<string> {
  if (query.length === 0) return fc.constant('')
  const given = query.map(({ name, schema }) =>
    fc.option(fc.oneof(valueFor(document, schema), fc.string())).map((value) => [name, value] as const),
  )
  return fc.tuple(...given).map((pairs) => {
    const params = pairs.flatMap(([name, value]) =>
      value === null ? [] : [`${name}=${encodeURIComponent(String(value).toWellFormed())}`],
    )
    return params.length === 0 ? '' : `?${params.join('&')}`
  })
}

function bodyOf(
  document: PublishedDocument,
  schema: Schema,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: valueFor(document, schema) },
    { weight: 2, arbitrary: valueFor(document, schema).map((value) => withKnown(value, known)) },
    { weight: 1, arbitrary: fc.jsonValue() },
    {
      weight: 1,
      arbitrary: fc
        .tuple(valueFor(document, schema), fc.string())
        .map(([value, name]) => ({ ...Object(value), [name]: 1 })),
    },
  )
}

function withKnown(value: unknown, known: readonly string[]): unknown {
  return typeof value === 'object' && value !== null && 'documents' in value
    ? { ...value, documents: known.slice(-1) }
    : value
}

function follow(document: PublishedDocument, schema: Schema): Schema {
  const name = typeof schema.$ref === 'string' ? schema.$ref.split('/').at(-1) : undefined
  return name === undefined ? schema : follow(document, document.components.schemas[name] ?? {})
}

const list = z.array(jsonSchema).catch([])
const number = z.number().optional().catch(undefined)

/** A value that this JSON Schema allows, as far as this generator supports schemas. */
function valueFor(document: PublishedDocument, written: Schema): fc.Arbitrary<unknown> {
  const schema = follow(document, written)
  const branches = [...list.parse(schema.anyOf), ...list.parse(schema.oneOf)]
  if (branches.length > 0) return fc.oneof(...branches.map((branch) => valueFor(document, branch)))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(document, schema)
    case 'array':
      return fc.array(valueFor(document, jsonSchema.catch({}).parse(schema.items)), {
        minLength: number.parse(schema.minItems) ?? 0,
        maxLength: Math.min(3, number.parse(schema.maxItems) ?? 3),
      })
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(-1_000_000, number.parse(schema.minimum) ?? 0),
        max: Math.min(1_000_000, number.parse(schema.maximum) ?? 1000),
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textOf(schema)
  }
}

function objectOf(document: PublishedDocument, schema: Schema): fc.Arbitrary<unknown> {
  const properties = z.record(z.string(), jsonSchema).catch({}).parse(schema.properties)
  const required = z.array(z.string()).catch([]).parse(schema.required)
  const model = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, valueFor(document, property)]),
  )
  return fc.record(model, { requiredKeys: required })
}

const FORMATS: Record<string, fc.Arbitrary<string>> = {
  uuid: fc.uuid(),
  date: fc
    .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString().slice(0, 10)),
  'date-time': fc
    .date({ min: new Date(0), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((day) => day.toISOString()),
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const format = FORMATS[String(schema.format)]
  if (format) return format
  const min = number.parse(schema.minLength) ?? 0
  const max = Math.min(number.parse(schema.maxLength) ?? 60, 200)
  const words = fc.string({ minLength: min, maxLength: max, unit: 'binary' })
  return fc.oneof(words, fc.constantFrom('es', 'en', 'US', 'diploma.pdf'))
}

/** What is wrong with an answer, or null: its status must be documented and its body must match the schema. */
export function replyProblem(
  document: PublishedDocument,
  call: Pick<Call, 'operation'>,
  reply: ApiReply,
): string | null {
  if (reply.status >= 500) return `a fault: ${JSON.stringify(reply.body)}`
  const documented = call.operation.responses[String(reply.status)]
  if (!documented) return `the status ${reply.status} is not in the document: ${JSON.stringify(reply.body)}`
  const wrong = headersProblem(documented.headers, reply.headers)
  if (wrong) return wrong
  const [type, content] = Object.entries(documented.content ?? {})[0] ?? []
  if (!content) return reply.body === null ? null : 'a body where none is documented'
  if (!reply.type?.startsWith(type ?? '')) return `the type ${reply.type}`
  const schema = { ...content.schema, $defs: document.components.schemas }
  const text = JSON.stringify(schema).replaceAll('#/components/schemas/', '#/$defs/')
  const parsed = z.fromJSONSchema(JSON.parse(text)).safeParse(reply.body)
  return parsed.success ? null : z.prettifyError(parsed.error)
}

/** HTTP's own headers, and those of every page of the site. */
const OF_THE_SERVER =
  /^(connection|content-.*|cross-origin-.*|date|keep-alive|permissions-policy|referrer-policy|strict-transport-security|transfer-encoding|vary|x-(content-type-options|frame-options|dns-prefetch-control|permitted-cross-domain-policies))$/

/** An answer has the documented headers, each matching its schema, and no other headers of ours. */
function headersProblem(documented: z.output<typeof headersSchema>, sent: Headers): string | null {
  const names = new Map(Object.entries(documented).map(([name, header]) => [name.toLowerCase(), header]))
  for (const [name, { required, schema }] of names) {
    const value = sent.get(name)
    if (value === null && required) return `the header ${name} is missing`
    const read = schema.type === 'integer' ? Number(value) : value
    if (value !== null && !z.fromJSONSchema(schema).safeParse(read).success)
      return `the header ${name}: ${value}`
  }
  const others = [...sent.keys()].filter((name) => !names.has(name) && !OF_THE_SERVER.test(name))
  return others.length === 0 ? null : `headers that are not in the document: ${others.join(', ')}`
}
