import 'server-only'
import { z } from 'zod'
import { addressPrefix } from '@/lib/base/addresses'
import { fail, ok, type Result } from '@/lib/base/result'
import { serverEnv } from '@/lib/config/env'
import { type LimitFailure, limit } from '@/lib/domain/limits/limit'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { issuedCode } from '../rules/keys'
import type { HashMatch, VerificationResource } from '../schema/catalog'
import { signFacts } from '../signing'

const foundSchema = z.object({
  state: z.enum(['valid', 'superseded', 'revoked']),
  kind: z.string(),
  version: z.int(),
  sha256: z.string().nullable(),
  issuedOn: z.string(),
  orderNumber: z.string(),
  fullName: z.string(),
  matches: z.boolean(),
})
type Found = z.output<typeof foundSchema>

type Lookup = { code: string; clientAddress: string | null }
type LookupResult<Value> = Promise<Result<Value, LimitFailure | 'not_found'>>

/**
 * The public facts about a code, without the name of a person or a file. Only the signed payload contains the
 * order number.
 */
export async function lookUpVerification(lookup: Lookup): LookupResult<VerificationResource> {
  const found = await lookUp(lookup)
  if (!found.ok) return found
  const { state, fullName, matches: _, issuedOn, orderNumber, ...issued } = found.value
  const code = issuedCode(lookup.code)
  const facts = { ...issued, code, issuedOn, orderNumber }
  return ok({
    object: 'verification',
    code,
    state,
    ...issued,
    issued_on: issuedOn,
    initials: initialsOf(fullName),
    signature: state === 'revoked' ? null : signFacts(facts, serverEnv().VERIFICATION_SIGNING_KEYS),
  })
}

/** True if the file is the one that was issued under the code. */
export async function compareVerification(lookup: Lookup & { sha256: string }): LookupResult<HashMatch> {
  const found = await lookUp(lookup)
  if (!found.ok) return found
  return ok({ object: 'verification_match', code: issuedCode(lookup.code), match: found.value.matches })
}

async function lookUp({ code, clientAddress, sha256 }: Lookup & { sha256?: string }): LookupResult<Found> {
  const counted = await limit('verification_address', clientAddress ?? 'unknown')
  if (!counted.ok) return counted
  const found = await maybe(
    adminDb().rpc('look_up_verification', {
      p_code: issuedCode(code),
      p_ip_prefix: addressPrefix(clientAddress),
      ...(sha256 !== undefined && { p_sha256: sha256 }),
    }),
  )
  return found === null ? fail('not_found') : ok(foundSchema.parse(found))
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .flatMap((word) => [...word].slice(0, 1))
    .map((letter) => `${letter.toUpperCase()}.`)
    .join(' ')
}
