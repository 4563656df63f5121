import type { z } from 'zod'
import type { ProblemType } from './problems'
import type { Scope } from './scopes'

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Tag =
  | 'Catalog'
  | 'Documents'
  | 'Quotes'
  | 'Orders'
  | 'Recipients'
  | 'Deliverables'
  | 'Verifications'
  | 'Webhooks'
  | 'Test helpers'

/** One operation of the API. The document, the router and the input validation are built from it. */
export type Operation = {
  method: Method
  /** Relative to /api/v1, with parameters in braces. */
  path: string
  tag: Tag
  summary: string
  description?: string
  /** `public` needs no key; `any` accepts any key. */
  access: 'public' | 'any' | Scope
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** The success responses; null means no body. */
  replies: Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>
  /** Problems besides those of every operation with the same access. */
  problems?: readonly ProblemType[]
  /** True for an operation that creates or pays: it requires an Idempotency-Key. */
  isIdempotent?: true
  /** The Idempotency-Key is kept as long as the object instead of 24 hours. */
  keepsKey?: true
  /** The response contains a secret, so its stored copy for repeated calls is encrypted. */
  hasSecret?: true
  /** True if If-Match is supported. */
  takesMatch?: true
  isTestOnly?: true
  /** Counts against the stricter limit of uploads. */
  isUpload?: true
}
