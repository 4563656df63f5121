import 'server-only'
import type { Platform } from '@/lib/gateways/platforms/port'
import { clio } from './client'
import { authorizeUrl, exchangeCode, refreshTokens, revokeTokens } from './oauth'
import { clioRegions, isClioSandbox } from './regions'
import { readCall } from './subject'
import { isSignedBy, readDelivery } from './webhook-events'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

export const clioPlatform: Platform = {
  words: { name: 'Clio', product: 'Clio Manage', matter: 'matter', expense: 'expense' },
  regions: clioRegions,
  isSandbox: isClioSandbox,
  authorizeUrl,
  exchangeCode,
  refreshTokens,
  revokeTokens,
  client: clio,
  /** Access tokens live 30 days. */
  renewTokensBeforeMs: DAY_MS,
  /** Clio accepts bytes for ten minutes; a minute is left for sending them. */
  uploadGoodMs: 9 * MINUTE_MS,
  /** Clio allows 31 days. */
  webhookLifetimeMs: 30 * DAY_MS,
  actionPlaces: ['matters/show', 'documents/show', 'folders/show'],
  readCall,
  readDelivery,
  handshakeHeaders: (secret) => ({ 'x-hook-secret': secret }),
  isSignedBy,
}
