import type { z } from 'zod'
import type { VerificationResource } from './schema/catalog'
import type { Scope } from './schema/scopes'
import type { staffKeysSchema, usageSchema } from './schema/watching'

/** The key of a call that was let in. */
export type ApiKey = {
  id: string
  userId: string
  email: string
  name: string
  isTest: boolean
  scopes: Scope[]
}

/** A call as commands see it. */
export type ApiCall = {
  key: ApiKey
  requestId: string
  clientAddress: string | null
  /** The claimed Idempotency-Key; null where a call needs none. */
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

/** What is signed of a finished document. */
export type VerificationFacts = {
  code: string
  issuedOn: string
  kind: string
  orderNumber: string
  sha256: string | null
  version: number
}
export type VerificationSignature = NonNullable<VerificationResource['signature']>

/** A public key, as RFC 8037 writes it. */
export type Jwk = { kty: 'OKP'; crv: 'Ed25519'; use: 'sig'; alg: 'EdDSA'; kid: string; x: string }

/** A day on which keys of one mode were used, in UTC. */
export type ApiUsageDay = z.output<typeof usageSchema>[number]

/** A key as staff see it; `requests` are those of the last 24 hours. */
export type StaffApiKey = z.output<typeof staffKeysSchema>['keys'][number]
