import 'server-only'
import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import type { NamedKey } from '@/lib/config/key-list'
import type { Jwk, VerificationFacts, VerificationSignature } from './views'

/** The PKCS #8 header before the 32 bytes of a private Ed25519 key (RFC 8410). */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Signs the facts with the first key. Ed25519 is deterministic, so no signature is stored. */
export function signFacts(facts: VerificationFacts, [current]: readonly NamedKey[]): VerificationSignature {
  if (!current) throw new Error('VERIFICATION_SIGNING_KEYS is not set.')
  const payload = payloadOf(facts)
  const value = sign(null, Buffer.from(payload), privateKey(current)).toString('base64url')
  return { algorithm: 'Ed25519', key_id: current.id, payload, value }
}

/** Canonical JSON (RFC 8785): sorted names, no spaces. */
function payloadOf({ code, issuedOn, kind, orderNumber, sha256, version }: VerificationFacts): string {
  return JSON.stringify({ code, issued_on: issuedOn, kind, order_number: orderNumber, sha256, version })
}

/** The public keys, for anyone who verifies a signature. */
export function publicKeys(keys: readonly NamedKey[]): { keys: Jwk[] } {
  return { keys: keys.map(toJwk) }
}

function toJwk(named: NamedKey): Jwk {
  const { x } = createPublicKey(privateKey(named)).export({ format: 'jwk' })
  if (x === undefined) throw new Error('A public key has no value.')
  return { kty: 'OKP', crv: 'Ed25519', use: 'sig', alg: 'EdDSA', kid: named.id, x }
}

function privateKey({ key }: NamedKey): KeyObject {
  return createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, key]), format: 'der', type: 'pkcs8' })
}
