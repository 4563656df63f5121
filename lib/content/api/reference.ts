import { API_BASE } from '@/lib/domain/api/schema/document'
import { code, type Doc, type DocBlock, type DocSection, type TryBlock, text } from './doc'
import { API_OPERATIONS, type ApiOperation, DOCUMENT, resolve, type Schema } from './document'
import { examplesOf } from './examples'
import { kindOf, sampleOf } from './sample'

const JSON_TYPE = 'application/json'

const slugOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

/** One page for each group of operations, generated from the OpenAPI document alone. */
export const REFERENCE: readonly Doc[] = DOCUMENT.tags.map(({ name, description }) => ({
  slug: slugOf(name),
  title: name,
  lead: description,
  kind: 'reference',
  sections: API_OPERATIONS.filter(({ tags }) => tags.includes(name)).map(sectionOf),
}))

function sectionOf(operation: ApiOperation): DocSection {
  const { operationId, summary, method, path, description } = operation
  return {
    id: operationId,
    title: summary,
    blocks: [
      code('Call', 'http', `${method} ${path}`),
      ...(description ? [text(description)] : []),
      ...parametersOf(operation),
      ...bodyOf(operation),
      ...examplesOf(operation),
      tryOf(operation),
      ...answersOf(operation),
    ],
  }
}

function tryOf({ operationId, method, path, parameters, requestBody, security }: ApiOperation): TryBlock {
  const schema = requestBody?.content[JSON_TYPE]?.schema
  return {
    type: 'try',
    id: `try-${operationId}`,
    method,
    path: `${API_BASE}${path}`,
    isOnce: parameters.some(({ name }) => name === 'Idempotency-Key'),
    needsKey: security === undefined || security.length > 0,
    params: parameters.flatMap(({ name, in: place }) => (place === 'header' ? [] : [{ name, place }])),
    body: schema ? JSON.stringify(sampleOf(schema, false), null, 2) : null,
  }
}

function parametersOf({ parameters }: ApiOperation): DocBlock[] {
  if (parameters.length === 0) return []
  return [
    {
      type: 'table',
      caption: 'Parameters',
      head: ['Name', 'In', 'Value', 'Meaning'],
      rows: parameters.map(({ name, in: place, required, schema, description }) => [
        `\`${name}\`${required ? '' : ' (optional)'}`,
        place,
        kindOf(schema),
        description ?? resolve(schema).description ?? '',
      ]),
    },
  ]
}

/** One table for each shape of the request body. */
function bodyOf({ requestBody }: ApiOperation): DocBlock[] {
  const schema = requestBody?.content[JSON_TYPE]?.schema
  if (!schema) return []
  const whole = resolve(schema)
  const shapes = whole.anyOf ?? whole.oneOf
  const tables = shapes
    ? shapes.map((shape) => ({ caption: `Body: ${kindOf(shape)}`, rows: fieldRows(resolve(shape)) }))
    : [{ caption: 'Body', rows: fieldRows(whole) }]
  return tables.flatMap(({ caption, rows }) =>
    rows.length === 0 ? [] : [{ type: 'table' as const, caption, head: ['Field', 'Value', 'Meaning'], rows }],
  )
}

/** The fields of an object, each followed by its nested fields: `address.line1`, `name_sheet[].relation`. */
function fieldRows(schema: Schema, before = ''): string[][] {
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) => {
    const held = resolve(property)
    const field = `${before}${name}`
    return [
      [
        `\`${field}\`${required.has(name) ? '' : ' (optional)'}`,
        kindOf(property),
        property.description ?? held.description ?? '',
      ],
      ...fieldRows(held.items ? resolve(held.items) : held, `${field}${held.items ? '[]' : ''}.`),
    ]
  })
}

function answersOf({ responses }: ApiOperation): DocBlock[] {
  const all = Object.entries(responses)
  const good = all.flatMap(([status, { content }]) => {
    const schema = status.startsWith('2') ? content?.[JSON_TYPE]?.schema : undefined
    return schema ? [code(`Response ${status}`, 'json', JSON.stringify(sampleOf(schema, true), null, 2))] : []
  })
  return [
    ...good,
    {
      type: 'table',
      caption: 'Responses',
      head: ['Status', 'Meaning'],
      rows: all.map(([status, { description }]) => [status, description]),
    },
  ]
}
