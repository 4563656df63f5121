import { unexpectedErrorCode } from '@/lib/base/gateway-error'
import { toGatewayError } from './errors'

test.each([
  ['a deadlock victim', '40P01', 'unavailable'],
  ['a serialization failure', '40001', 'unavailable'],
  ['a database that is shutting down', '57P01', 'unavailable'],
  ['a REST service without a database', 'PGRST000', 'unavailable'],
  ['a violated constraint', '23505', 'unexpected'],
  ['a statement timeout', '57014', 'unavailable'],
  ['a database whose disk is full', '53100', 'unavailable'],
  ['a database that is read-only because its disk is full', '25006', 'unavailable'],
  ['an answer of a proxy', '', 'unavailable'],
])('%s (%s) becomes the sentence "%s"', (_, code, shown) => {
  expect(unexpectedErrorCode(toGatewayError({ code, message: 'no' }))).toBe(shown)
})
