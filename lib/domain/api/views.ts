import type { z } from 'zod'
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

export type ApiRequestEntry = {
  id: number
  at: string
  method: string
  path: string
  status: number
  problem: string | null
  ms: number
  requestId: string
  isTest: boolean
}

/** A day on which keys of one mode were used, in UTC. */
export type ApiUsageDay = z.output<typeof usageSchema>[number]

/** A key as staff see it; `requests` are those of the last 24 hours. */
export type StaffApiKey = z.output<typeof staffKeysSchema>['keys'][number]
