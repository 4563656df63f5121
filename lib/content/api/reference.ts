import { code, type Doc, type DocBlock, type DocSection, text } from './doc'
import { API_OPERATIONS, type ApiOperation, DOCUMENT, resolve, type Schema } from './document'
import { examplesOf } from './examples'
import { kindOf, sampleOf } from './sample'

const JSON_TYPE = 'application/json'

const slugOf = (tag: string) => tag.toLowerCase().replaceAll(' ', '-')

/** One page for each group of calls, made from the OpenAPI document and from nothing else. */
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
      ...answersOf(operation),
    ],
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

function bodyOf({ requestBody }: ApiOperation): DocBlock[] {
  const schema = requestBody?.content[JSON_TYPE]?.schema
  const rows = schema ? fieldRows(resolve(schema)) : []
  if (rows.length === 0) return []
  return [{ type: 'table', caption: 'Body', head: ['Field', 'Value', 'Meaning'], rows }]
}

function fieldRows(schema: Schema): string[][] {
  const shapes = schema.anyOf ?? schema.oneOf
  if (shapes) return shapes.flatMap((shape) => fieldRows(resolve(shape)))
  const required = new Set(schema.required)
  return Object.entries(schema.properties ?? {}).map(([name, property]) => [
    `\`${name}\`${required.has(name) ? '' : ' (optional)'}`,
    kindOf(property),
    property.description ?? resolve(property).description ?? '',
  ])
}

function answersOf({ responses }: ApiOperation): DocBlock[] {
  const all = Object.entries(responses)
  const [good] = all.filter(([status]) => status.startsWith('2'))
  const schema = good?.[1].content?.[JSON_TYPE]?.schema
  const answer = schema && JSON.stringify(sampleOf(schema, true), null, 2)
  return [
    ...(answer && good ? [code(`Answer ${good[0]}`, 'json', answer)] : []),
    {
      type: 'table',
      caption: 'Answers',
      head: ['Status', 'Meaning'],
      rows: all.map(([status, { description }]) => [status, description]),
    },
  ]
}
