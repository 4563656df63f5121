import 'server-only'
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { REGIONS, type Region } from '@/lib/base/platforms'
import { fail, ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { paths } from '@/lib/config/paths'
import type { PlatformTokens, PlatformUser } from '@/lib/gateways/platforms/types'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { done, maybe, rpc, rpcMaybe } from '@/lib/gateways/supabase/reply'
import { platformOf } from '../../platforms/registry'
import { toRefusal } from '../ask-platform'
import { seal, unseal } from '../seal'
import { sealTokens } from '../stored-tokens'

type Person = { userId: string; requestId: string }

type Server = { provider: string; region: Region }

function callbackUrl(server: Server): string {
  return new URL(paths.connectionCallback(server), serverEnv().SITE_URL).href
}

/** The address of the consent page. The returned state is valid once, for this person, for ten minutes. */
export async function beginConnection(
  { userId }: Person,
  { provider, region, returnTo }: { provider: string; region: Region; returnTo: string },
): Promise<Result<string, 'not_found'>> {
  const platform = platformOf(provider)
  if (!platform.regions().includes(region)) return fail('not_found')
  const [state, verifier] = [token(), token()]
  const stateHash = sha256(state).toString('hex')
  await done(
    adminDb().rpc('begin_connection', {
      p_user_id: userId,
      p_provider: provider,
      p_region: region,
      p_state_hash: stateHash,
      p_verifier_enc: seal(verifier, { row: stateHash, column: 'verifier' }),
      p_return_to: returnTo,
    }),
  )
  const codeChallenge = sha256(verifier).toString('base64url')
  return ok(
    platform.authorizeUrl({ region, state, codeChallenge, redirectUri: callbackUrl({ provider, region }) }),
  )
}

const stateSchema = z.object({
  provider: z.string(),
  region: z.enum(REGIONS),
  verifier: z.string(),
  returnTo: z.string(),
})

type Returned = { state: string; code?: string | undefined; error?: string | undefined }

/**
 * Completes the connection: exchanges the code for tokens and reads whose they are. A code that came back to the address
 * of another server (`from`) than the person was sent to is not passed on.
 */
export async function finishConnection(
  person: Person,
  from: Server,
  { state, code, error }: Returned,
): Promise<Result<{ connectionId: string; returnTo: string }>> {
  const stateHash = sha256(state).toString('hex')
  const taken = await maybe(
    adminDb().rpc('take_oauth_state', { p_user_id: person.userId, p_state_hash: stateHash }),
  )
  if (taken === null) return fail('integration_state')
  if (error !== undefined || code === undefined) return fail('integration_declined')
  const { provider, region, verifier, returnTo } = stateSchema.parse(taken)
  if (provider !== from.provider || region !== from.region) return fail('integration_state')
  const platform = platformOf(provider)
  if (!platform.regions().includes(region)) return fail('not_found')
  const tokens = await platform.exchangeCode({
    region,
    code,
    codeVerifier: unseal(verifier, { row: stateHash, column: 'verifier' }),
    redirectUri: callbackUrl(from),
  })
  if (!tokens.ok)
    return tokens.problem === 'unavailable' ? toRefusal(tokens, { provider }) : fail('integration_state')
  const me = await platform.client({ region, accessToken: tokens.value.accessToken }).whoAmI()
  if (!me.ok) return toRefusal(me, { provider })

  const account = { provider, region, me: me.value, tokens: tokens.value }
  const saved = await saveConnection(person, account)
  // Another tab connected the same account meanwhile, so the tokens are sealed for its row.
  const kept = !saved.ok && saved.code === 'integration_taken' ? await saveConnection(person, account) : saved
  return kept.ok ? ok({ connectionId: kept.value, returnTo }) : kept
}

type NewAccount = { provider: string; region: Region; me: PlatformUser; tokens: PlatformTokens }

/**
 * The id of the connection. `integration_taken` also if another session stored it after its id was looked up.
 */
async function saveConnection(
  person: Person,
  { provider, region, me, tokens }: NewAccount,
): Promise<Result<string>> {
  const id = await rpc(
    adminDb().rpc('connection_id_for', {
      p_user_id: person.userId,
      p_provider: provider,
      p_region: region,
      p_external_user_id: me.id,
    }),
  )
  if (!id.ok) return id
  const saved = await rpcMaybe(
    adminDb().rpc('save_connection', {
      p_user_id: person.userId,
      p_id: id.value,
      p_facts: {
        provider,
        region,
        externalUserId: me.id,
        userName: me.name,
        accountName: me.account.name,
        scopes: [],
        ...sealTokens(id.value, tokens),
      },
      p_request_id: person.requestId,
    }),
  )
  return saved.ok ? id : saved
}

function token(): string {
  return randomBytes(32).toString('base64url')
}

function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
