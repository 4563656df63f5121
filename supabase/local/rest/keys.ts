import type { IncomingHttpHeaders } from 'node:http'
import { innerToken, type TokenContext } from '../auth/inner-token.ts'
import { signToken } from '../auth/tokens.ts'
import type { Settings } from '../settings.ts'

type Context = TokenContext & { settings: Settings }
type Refusal = { type: 'refused'; body: object }
type Access = { type: 'allowed'; token: string | null } | Refusal

export const UNKNOWN_SIGNER = {
  code: 'PGRST301',
  message: 'JWSError JWSInvalidSignature',
  details: null,
  hint: null,
}

const BROWSER = /^\s*Mozilla\/5\.0/i

/**
 * Resolves the caller: the key selects `anon` or `service_role`, and a session's token selects that session.
 * `token` goes to PostgREST; null means its default role, `anon`.
 */
export function readAccess(headers: IncomingHttpHeaders, queryKey: string | null, context: Context): Access {
  const { settings } = context
  const given = headers.apikey ?? queryKey
  if (!given)
    return refused('No API key found in request', 'No `apikey` request header or url param was found.')
  const isSecret = given === settings.secretKey
  if (!isSecret && given !== settings.publishableKey)
    return refused('Invalid API key', 'Double check your Supabase `apikey`')
  if (isSecret && BROWSER.test(headers['user-agent'] ?? ''))
    return refused('Forbidden use of secret API key in browser')
  const bearer = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1] ?? null
  if (!bearer || bearer.startsWith('sb_'))
    return { type: 'allowed', token: isSecret ? serviceToken(settings.jwtSecret) : null }
  const token = innerToken(bearer, context)
  return token === null ? { type: 'refused', body: UNKNOWN_SIGNER } : { type: 'allowed', token }
}

function refused(message: string, hint?: string): Refusal {
  return { type: 'refused', body: { message, ...(hint ? { hint } : {}) } }
}

let service: string | undefined

function serviceToken(secret: string): string {
  service ??= signToken({ role: 'service_role' }, secret)
  return service
}
