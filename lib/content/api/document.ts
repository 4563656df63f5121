import { z } from 'zod'
import { siteUrl } from '@/lib/config/site-url'
import { OPERATIONS, openApiDocument } from '@/lib/domain/api/schema/document'

/** The parts of an OpenAPI document that the reference page shows. */
const schemaSchema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  description: z.string().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  examples: z.array(z.unknown()).optional(),
  default: z.unknown().optional(),
  required: z.array(z.string()).optional(),
  minimum: z.number().optional(),
  get properties() {
    return z.record(z.string(), schemaSchema).optional()
  },
  get items() {
    return schemaSchema.optional()
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
export type Schema = z.output<typeof schemaSchema>

const contentSchema = z.record(z.string(), z.object({ schema: schemaSchema }))

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query', 'header']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema: schemaSchema,
})

const operationSchema = z.object({
  operationId: z.string(),
  tags: z.array(z.string()).default([]),
  summary: z.string(),
  description: z.string().optional(),
  security: z.array(z.unknown()).optional(),
  parameters: z.array(parameterSchema).default([]),
  requestBody: z.object({ content: contentSchema }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content: contentSchema.optional() })),
})

const documentSchema = z.object({
  servers: z.tuple([z.object({ url: z.string() })]),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operationSchema)),
  webhooks: z.record(z.string(), z.object({ post: operationSchema })),
  components: z.object({ schemas: z.record(z.string(), schemaSchema) }),
})

export type ApiOperation = z.output<typeof operationSchema> & { method: string; path: string }

// Through JSON, as every other client reads it.
export const DOCUMENT = documentSchema.parse(
  JSON.parse(JSON.stringify(openApiDocument(siteUrl().origin, OPERATIONS))),
)

export const SERVER = DOCUMENT.servers[0].url

export const API_OPERATIONS: readonly ApiOperation[] = Object.entries(DOCUMENT.paths).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      path,
      method: method.toUpperCase(),
    })),
)

/** The schema, with a reference to a named one resolved. */
export function resolve(schema: Schema): Schema {
  const name = schema.$ref?.split('/').at(-1)
  if (name === undefined) return schema
  const found = DOCUMENT.components.schemas[name]
  if (!found) throw new Error(`The document has no schema ${name}.`)
  return resolve(found)
}
