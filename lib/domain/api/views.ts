import type { z } from 'zod'
import type { VerificationResource } from './schema/catalog'
import type { Scope } from './schema/scopes'
import type { staffKeysSchema, usageSchema } from './schema/watching'

/** The key of an authenticated call. */
export type ApiKey = {
  id: string
  userId: string
  email: string
  name: string
  isTest: boolean
  scopes: Scope[]
}

/** An authenticated call, as commands receive it. */
export type ApiCall = {
  key: ApiKey
  requestId: string
  clientAddress: string | null
  /** The claimed Idempotency-Key; null for operations that need none. */
  idempotencyId: string | null
}

/** A key as its owner sees it. */
export type ApiKeyEntry = {
  id: string
  name: string
  isTest: boolean
  prefix: string
  scopes: Scope[]
  addresses: string[]
  spendLimitCents: number | null
  spentCents: number
  state: 'active' | 'rotated' | 'expired' | 'revoked'
  lastUsedAt: string | null
  expiresAt: string | null
  createdAt: string
}

/** A key as a list of requests names it. */
export type ApiKeyName = { id: string; name: string; prefix: string }

export type ApiRequestEntry = {
  id: number
  key: ApiKeyName
  userId: string
  at: string
  method: string
  path: string
  status: number
  problem: string | null
  ms: number
  requestId: string
  isTest: boolean
}

export type StaffApiRequest = ApiRequestEntry & { email: string | null }

/** The signed facts of a finished document. */
export type VerificationFacts = {
  code: string
  issuedOn: string
  kind: string
  orderNumber: string
  sha256: string | null
  version: number
}
export type VerificationSignature = NonNullable<VerificationResource['signature']>

/** A public key in the format of RFC 8037. */
export type Jwk = { kty: 'OKP'; crv: 'Ed25519'; use: 'sig'; alg: 'EdDSA'; kid: string; x: string }

/** A day (UTC) on which keys of one mode were used. */
export type ApiUsageDay = z.output<typeof usageSchema>[number]

/** A key as staff see it; `requests` counts the last 24 hours. */
export type StaffApiKey = z.output<typeof staffKeysSchema>['keys'][number]
