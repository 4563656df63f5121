import { GatewayError, isGatewayError, unexpectedErrorCode } from './gateway-error'

const away = new GatewayError('supabase', 'fetch failed', { unreachable: true })
/** An instance as another chunk of the build throws it. */
const fromAnotherCopy = Object.assign(new Error(away.message), { name: 'GatewayError', unreachable: true })

test.each([
  ['an unreachable gateway', away, 'unavailable'],
  ['an error from another copy of the class', fromAnotherCopy, 'unavailable'],
  ['a gateway that responds with an error', new GatewayError('supabase', 'no row'), 'unexpected'],
  ['any other error', new Error('fetch failed'), 'unexpected'],
  ['a value that is not an Error', { name: 'GatewayError', unreachable: true }, 'unexpected'],
])('gives %s its code', (_, error, code) => {
  expect(unexpectedErrorCode(error)).toBe(code)
  expect(isGatewayError(error)).toBe(error instanceof Error && error.name === 'GatewayError')
})
