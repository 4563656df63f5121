import { resolve, type Schema } from './document'

const ID = '0b5f3a52-6f0e-4a3e-9d4c-2f6a1f0c7e11'
const BY_FORMAT: Record<string, string> = {
  uuid: ID,
  'date-time': '2026-11-26T15:05:00Z',
  date: '2026-12-04',
  email: 'ana@example.com',
  uri: 'https://example.com/file',
}

/** A value that the schema accepts: only required fields for a request, all of them for a response. */
export function sampleOf(given: Schema, everything: boolean): unknown {
  const schema = resolve(given)
  const [example] = [...(schema.examples ?? []), ...(schema.const === undefined ? [] : [schema.const])]
  if (example !== undefined) return example
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const [choice] = schema.anyOf ?? schema.oneOf ?? schema.allOf ?? []
  if (choice) return sampleOf(choice, everything)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return objectOf(schema, everything)
  if (type === 'array') return schema.items ? [sampleOf(schema.items, everything)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return false
  if (type === 'null') return null
  return BY_FORMAT[schema.format ?? ''] ?? 'text'
}

function objectOf(schema: Schema, everything: boolean): Record<string, unknown> {
  const required = new Set(schema.required)
  return Object.fromEntries(
    Object.entries(schema.properties ?? {})
      .filter(([name]) => everything || required.has(name))
      .map(([name, property]) => [name, sampleOf(property, everything)]),
  )
}

/** A short name of the type: `string (uuid)`, `array of Money`, `one of draft, sent`. */
export function kindOf(schema: Schema): string {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined) return name
  if (schema.const !== undefined) return `\`${String(schema.const)}\``
  if (schema.enum) return schema.enum.map((value) => `\`${String(value)}\``).join(', ')
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return choices.map(kindOf).join(' or ')
  const type = Array.isArray(schema.type) ? schema.type.join(' or ') : (schema.type ?? 'any')
  if (type === 'array') return schema.items ? `array of ${kindOf(schema.items)}` : 'array'
  return schema.format ? `${type} (${schema.format})` : type
}
