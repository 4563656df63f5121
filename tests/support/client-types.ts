import { z } from 'zod'

const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional()
  },
  get items() {
    return schemaSchema.optional()
  },
  get additionalProperties() {
    return z.union([z.boolean(), schemaSchema]).optional()
  },
  get anyOf() {
    return z.array(schemaSchema).optional()
  },
  get oneOf() {
    return z.array(schemaSchema).optional()
  },
  get allOf() {
    return z.array(schemaSchema).optional()
  },
})
type Schema = z.output<typeof schemaSchema>

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }))
const operationSchema = z.object({
  operationId: z.string(),
  summary: z.string(),
  parameters: z
    .array(
      z.object({ name: z.string(), in: z.string(), required: z.boolean().optional(), schema: schemaSchema }),
    )
    .default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ content: contentSchema.optional() })),
})
type Operation = z.output<typeof operationSchema>

const documentSchema = z.object({
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
})

/**
 * The generated file of the client: the types of the published document, and the call for each operation. It
 * uses its own generator, because openapi-typescript depends on TypeScript 5 beside ours and handles much
 * that our document does not use.
 */
export function clientTypes(document: unknown, problems: readonly string[]): string {
  const { paths, components } = documentSchema.parse(JSON.parse(JSON.stringify(document)))
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const types = Object.entries(components.schemas).map(
    ([name, schema]) => `${comment(schema, '')}export type ${name} = ${typeOf(schema, '')}`,
  )
  return [
    '// Made from the OpenAPI document by `npm run client:types`.',
    ...types,
    `/** The last part of the \`type\` of a problem. */\nexport type ProblemType =\n${problems.map((type) => `  | '${type}'`).join('\n')}`,
    `export type Operations = {\n${operations.map(({ operation }) => operationType(operation)).join('\n')}\n}`,
    'export type OperationId = keyof Operations',
    `export const CALLS = {\n${operations.map(callLine).join('\n')}\n} as const satisfies Record<OperationId, { method: string; path: string; isIdempotent?: true }>`,
    '',
  ].join('\n\n')
}

function operationType({ operationId, summary, parameters, requestBody, responses }: Operation): string {
  const of = (place: string) => parameters.filter((parameter) => parameter.in === place)
  const query = of('query')
  const body = requestBody?.content['application/json']?.schema
  const input = [
    ...of('path').map(({ name, schema }) => `${name}: ${typeOf(schema, '    ')}`),
    ...(query.length > 0 ? [`query?: { ${query.map(fieldOf).join('; ')} }`] : []),
    ...(body ? [`body: ${typeOf(body, '    ')}`] : []),
    ...(has(of('header'), 'Idempotency-Key') ? ['idempotencyKey?: string'] : []),
    ...(has(of('header'), 'If-Match') ? ['ifMatch?: string'] : []),
  ]
  const replies = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content }]) => content?.['application/json']?.schema)
    .map((schema) => (schema ? typeOf(schema, '    ') : 'undefined'))
  const written = input.length === 0 ? 'Record<never, never>' : `{ ${input.join('; ')} }`
  return `  /** ${summary}. */\n  ${operationId}: {\n    input: ${written}\n    reply: ${[...new Set(replies)].join(' | ')}\n  }`
}

const has = (parameters: Operation['parameters'], name: string) =>
  parameters.some((parameter) => parameter.name === name)

const fieldOf = ({ name, required, schema }: Operation['parameters'][number]) =>
  `${name}${required ? '' : '?'}: ${typeOf(schema, '')}`

function callLine({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const isIdempotent = has(operation.parameters, 'Idempotency-Key')
  return `  ${operation.operationId}: { method: '${method}', path: '${path}'${isIdempotent ? ', isIdempotent: true' : ''} },`
}

function typeOf(schema: Schema, indent: string): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return name
  if (schema.const !== undefined) return literal(schema.const)
  if (schema.enum) return schema.enum.map(literal).join(' | ')
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => typeOf(choice, indent)).join(' | ')
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part, indent)).join(' & ')
  const types = Array.isArray(schema.type) ? schema.type : [schema.type ?? 'unknown']
  return types.map((type) => plainType(type, schema, indent)).join(' | ')
}

const literal = (value: unknown) => (typeof value === 'string' ? `'${value}'` : String(value))

function plainType(type: string, schema: Schema, indent: string): string {
  switch (type) {
    case 'integer':
      return 'number'
    case 'array': {
      const item = schema.items ? typeOf(schema.items, indent) : 'unknown'
      return /^\w+$/.test(item) ? `${item}[]` : `(${item})[]`
    }
    case 'object':
      return objectType(schema, indent)
    default:
      return type
  }
}

function objectType(
  { properties = {}, required = [], additionalProperties }: Schema,
  indent: string,
): string {
  const fields = Object.entries(properties)
  if (fields.length === 0) {
    const value = typeof additionalProperties === 'object' ? typeOf(additionalProperties, indent) : 'never'
    return `Record<string, ${value}>`
  }
  const inner = `${indent}  `
  const lines = fields.map(
    ([name, schema]) =>
      `${comment(schema, inner)}${inner}${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)}`,
  )
  return `{\n${lines.join('\n')}\n${indent}}`
}

function comment({ description }: Schema, indent: string): string {
  return description === undefined ? '' : `${indent}/** ${description.replaceAll('*/', '*')} */\n`
}
