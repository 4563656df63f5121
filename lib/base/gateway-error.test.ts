import { GatewayError, isGatewayError, unexpectedErrorCode } from './gateway-error'

const away = new GatewayError('supabase', 'fetch failed', { unreachable: true })
/** An instance as another chunk of the build throws it. */
const fromAnotherCopy = Object.assign(new Error(away.message), { name: 'GatewayError', unreachable: true })

test.each([
  ['an error of a gateway that is away', away, 'unavailable'],
  ['the same from another copy of the class', fromAnotherCopy, 'unavailable'],
  ['an error of a gateway that answers', new GatewayError('supabase', 'no row'), 'unexpected'],
  ['any other error', new Error('fetch failed'), 'unexpected'],
  ['what is no error', { name: 'GatewayError', unreachable: true }, 'unexpected'],
])('gives %s its code', (_, error, code) => {
  expect(unexpectedErrorCode(error)).toBe(code)
  expect(isGatewayError(error)).toBe(error instanceof Error && error.name === 'GatewayError')
})
