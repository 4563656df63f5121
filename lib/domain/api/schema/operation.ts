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

/** One call of the API. The document, the router and the checks of the request are made from this. */
export type Operation = {
  method: Method
  /** Below /api/v1; parts in braces are parameters. */
  path: string
  tag: Tag
  summary: string
  description?: string
  /** `public` needs no key; `any` any key. */
  access: 'public' | 'any' | Scope
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What it answers with when it succeeds; null is an answer without a body. */
  replies: Partial<Record<200 | 201 | 202 | 204, z.ZodType | null>>
  /** Problems beside those that every call with the same access can have. */
  problems?: readonly ProblemType[]
  /** True for a call that creates or pays: it needs an Idempotency-Key. */
  isIdempotent?: true
  /** Kept with the object for ever instead of 24 hours. */
  keepsKey?: true
  /** The answer holds a secret: what is kept of it for repetitions is encrypted. */
  hasSecret?: true
  /** True where If-Match is looked at. */
  takesMatch?: true
  isTestOnly?: true
  /** Counts under the narrower limit of uploads. */
  isUpload?: true
}
