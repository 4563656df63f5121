import { createPublicKey, randomBytes, verify } from 'node:crypto'
import { publicKeys, signFacts } from './signing'

const OLD = { id: 'k1', key: randomBytes(32) }
const NEW = { id: 'k2', key: randomBytes(32) }
const FACTS = {
  version: 2,
  code: 'ABCD-EFGH-JKLM',
  sha256: 'a'.repeat(64),
  kind: 'certified_translation',
  issuedOn: '2026-11-23',
  orderNumber: 'AT-260001',
}

function isSigned({ key_id: keyId, payload, value }: ReturnType<typeof signFacts>, keys = [NEW, OLD]) {
  const jwk = publicKeys(keys).keys.find(({ kid }) => kid === keyId)
  if (!jwk) return false
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  return verify(null, Buffer.from(payload), key, Buffer.from(value, 'base64url'))
}

test('signs the facts in their canonical JSON form', () => {
  const signed = signFacts(FACTS, [OLD])

  expect(signed.payload).toBe(
    `{"code":"ABCD-EFGH-JKLM","issued_on":"2026-11-23","kind":"certified_translation","order_number":"AT-260001","sha256":"${'a'.repeat(64)}","version":2}`,
  )
  expect(isSigned(signed)).toBe(true)
  expect(signFacts({ ...FACTS }, [OLD])).toEqual(signed)
})

test('refuses another text, another signature and another key', () => {
  const signed = signFacts(FACTS, [OLD])

  expect(isSigned({ ...signed, payload: signed.payload.replace('2026', '2025') })).toBe(false)
  expect(isSigned({ ...signed, value: signFacts({ ...FACTS, version: 3 }, [OLD]).value })).toBe(false)
  expect(isSigned({ ...signed, key_id: 'k2' })).toBe(false)
})

test('signs with the new key after a rotation and still verifies the old one', () => {
  const before = signFacts(FACTS, [OLD])
  const after = signFacts(FACTS, [NEW, OLD])

  expect(after.key_id).toBe('k2')
  expect([isSigned(before), isSigned(after)]).toEqual([true, true])
})

test('publishes no private key', () => {
  const published = JSON.stringify(publicKeys([NEW, OLD]))

  expect(published).not.toContain(NEW.key.toString('base64url'))
  expect(published).not.toContain('"d"')
})
