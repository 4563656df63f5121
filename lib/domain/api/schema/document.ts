import { z } from 'zod'
import { createDocument } from 'zod-openapi'
import { API_VERSION, eventSchema } from './events'
import type { Operation } from './operation'
import { ALL_OPERATIONS } from './operations'
import { PROBLEMS, type ProblemType, problemSchema } from './problems'
import { problemHeaders, replyHeaders } from './reply-headers'
import { SCOPES } from './scopes'

export const API_BASE = '/api/v1'

/** The problems that an operation can return, derived from its access and input. */
function problemsOf(operation: Operation): ProblemType[] {
  const { access, body, params, query, isIdempotent, isTestOnly, problems = [] } = operation
  return [
    'invalid-request',
    ...(access === 'public' ? [] : KEY_PROBLEMS),
    ...(access === 'public' || access === 'any' ? [] : (['insufficient-scope'] as const)),
    ...(params || isTestOnly ? (['not-found'] as const) : []),
    ...(body || params || query ? (['validation-failed'] as const) : []),
    ...(body ? (['document-too-large', 'unsupported-document'] as const) : []),
    ...(isIdempotent ? IDEMPOTENCY_PROBLEMS : []),
    ...problems,
    'rate-limited',
    'internal',
    'temporarily-unavailable',
  ]
}

const KEY_PROBLEMS = ['unauthenticated', 'ip-not-allowed', 'account-suspended', 'api-disabled'] as const
const IDEMPOTENCY_PROBLEMS = [
  'missing-idempotency-key',
  'idempotency-in-progress',
  'idempotency-key-reused',
] as const

export const idempotencyKeySchema = z
  .string()
  .min(8)
  .max(128)
  .regex(/^[\x21-\x7e]+$/)

function headerParams({ isIdempotent, takesMatch }: Operation) {
  if (!isIdempotent && !takesMatch) return undefined
  return z.object({
    ...(isIdempotent && {
      'Idempotency-Key': idempotencyKeySchema.meta({
        description:
          'A random string you create. Sending the same key and body again returns the same response.',
      }),
    }),
    ...(takesMatch && {
      'If-Match': z.string().optional().meta({ description: 'The ETag of the object as you read it.' }),
    }),
  })
}

function responsesOf(operation: Operation) {
  const replies = Object.entries(operation.replies).map(([status, schema]) => [
    status,
    {
      description: SUCCESS[status] ?? 'Done',
      headers: replyHeaders(operation, Number(status)),
      ...(schema && { content: { 'application/json': { schema } } }),
    },
  ])
  const byStatus = Map.groupBy(new Set(problemsOf(operation)), (type) => PROBLEMS[type].status)
  const problems = [...byStatus].map(([status, types]) => [
    String(status),
    {
      description: types.map((type) => `\`${type}\`: ${PROBLEMS[type].title}`).join('. '),
      headers: problemHeaders(operation, status),
      content: { 'application/problem+json': { schema: problemSchema } },
    },
  ])
  return Object.fromEntries([...replies, ...problems])
}

const SUCCESS: Record<string, string> = {
  200: 'OK',
  201: 'Created',
  202: 'Accepted for pricing',
  204: 'Deleted',
}

function operationObject(id: string, operation: Operation) {
  const { params, query, body, access, tag, summary, description } = operation
  const header = headerParams(operation)
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, needsText(access)].filter(Boolean).join(' '),
    security: access === 'public' ? [] : [{ apiKey: [] }],
    requestParams: {
      ...(params && { path: params }),
      ...(query && { query }),
      ...(header && { header }),
    },
    ...(body && { requestBody: { required: true, content: { 'application/json': { schema: body } } } }),
    responses: responsesOf(operation),
  }
}

function needsText(access: Operation['access']): string {
  return access === 'public' || access === 'any' ? '' : `Scope: \`${access}\`.`
}

function pathsOf(operations: Record<string, Operation>) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const [id, operation] of Object.entries(operations)) {
    const path = paths[operation.path] ?? {}
    paths[operation.path] = { ...path, [operation.method.toLowerCase()]: operationObject(id, operation) }
  }
  return paths
}

const TAGS: Record<Operation['tag'], string> = {
  Catalog: 'What can be ordered, and what it costs.',
  Documents: 'Files: announced, uploaded to a signed URL, checked, and then used in a quote or an order.',
  Quotes: 'Prices that a person calculates, and those of the price table.',
  Orders: 'Work that was ordered: placed, answered, approved, changed and canceled.',
  Recipients: 'Who else receives the result of an order.',
  Deliverables: 'Finished files of an order.',
  Verifications: 'Public checks of what we issued.',
  Webhooks: 'Where we send events.',
  'Test helpers': 'Move test orders to any state. Live keys can’t use them.',
}

/** The OpenAPI document, built from these operations alone. */
export function openApiDocument(siteUrl: string, operations: Record<string, Operation>) {
  const used = new Set(Object.values(operations).map(({ tag }) => tag))
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: 'Attesta API',
      version: API_VERSION,
      summary: 'Certified translation and credential evaluation.',
      description: `JSON over HTTPS; amounts in cents; times in UTC. Test keys and live keys never see each other’s data.\n\nScopes of a key:\n\n${Object.entries(
        SCOPES,
      )
        .map(([scope, meaning]) => `- \`${scope}\`: ${meaning}`)
        .join('\n')}`,
      contact: { name: 'Attesta', url: `${siteUrl}/contact` },
      license: { name: 'Terms of service', url: `${siteUrl}/terms` },
    },
    servers: [{ url: `${siteUrl}${API_BASE}` }],
    tags: Object.entries(TAGS).flatMap(([name, description]) =>
      used.has(name as Operation['tag']) ? [{ name, description }] : [],
    ),
    security: [{ apiKey: [] }],
    paths: pathsOf(operations),
    webhooks: {
      event: {
        post: {
          operationId: 'receiveEvent',
          summary: 'An event, sent to your endpoint',
          description: 'Signed as Standard Webhooks describes. Respond with any 2xx within ten seconds.',
          security: [],
          requestBody: { content: { 'application/json': { schema: eventSchema } } },
          responses: { 200: { description: 'Received' }, 410: { description: 'Send no more events here' } },
        },
      },
    },
    components: {
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: '`cek_live_…` or `cek_test_…`, created in the settings of your account.',
        },
      },
    },
  })
}

export const OPERATIONS: Record<string, Operation> = ALL_OPERATIONS
