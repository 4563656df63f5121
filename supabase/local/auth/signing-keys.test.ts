import { createHmac, createPublicKey, type JsonWebKey } from 'node:crypto'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { tempFolders } from '@/tests/support/temp-folders'
import { loadSigningKeys } from './signing-keys'

const folder = tempFolders('attesta-keys-')
const DAY_MS = 24 * 60 * 60_000
const later = (days: number) => new Date(Date.now() + days * DAY_MS)
const headOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())

test('a restart on the same folder accepts earlier tokens, another folder does not', () => {
  const own = folder()
  const token = loadSigningKeys(own).sign({ sub: 'somebody' })

  expect(loadSigningKeys(own).read(token)).toEqual({ sub: 'somebody' })
  expect(loadSigningKeys(folder()).read(token)).toBeNull()
  expect(statSync(join(own, 'signing-keys.json')).mode & 0o077).toBe(0)
})

test('an old key gets a successor, and its tokens stay valid until the next rotation', () => {
  const own = folder()
  const first = loadSigningKeys(own)
  const token = first.sign({ sub: 'somebody' })

  const second = loadSigningKeys(own, later(31))
  const third = loadSigningKeys(own, later(62))

  expect(headOf(second.sign({})).kid).not.toBe(headOf(token).kid)
  expect(second.read(token)).toEqual({ sub: 'somebody' })
  expect(second.published().keys).toHaveLength(2)
  expect(third.read(token)).toBeNull()
})

test('the published key verifies but cannot sign', () => {
  const [key] = loadSigningKeys(folder()).published().keys

  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  expect(key).not.toHaveProperty('d')
  expect(createPublicKey({ key: { ...key } as JsonWebKey, format: 'jwk' }).type).toBe('public')
})

test('a token signed with the published key as a shared secret is refused', () => {
  const keys = loadSigningKeys(folder())
  const [head, payload] = keys.sign({ sub: 'somebody' }).split('.')
  const { kid } = JSON.parse(Buffer.from(head ?? '', 'base64url').toString())
  const forged = ['HS256', 'ES256', 'none'].map((alg) => {
    const body = `${Buffer.from(JSON.stringify({ alg, kid })).toString('base64url')}.${payload}`
    const mac = createHmac('sha256', JSON.stringify(keys.published().keys[0]))
      .update(body)
      .digest('base64url')
    return `${body}.${mac}`
  })

  expect([...forged, `${head}.${payload}.`, 'a.b.c', ''].map((token) => keys.read(token))).toEqual(
    Array.from({ length: 6 }, () => null),
  )
})
