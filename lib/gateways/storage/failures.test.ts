import { StorageApiError } from '@supabase/supabase-js'
import { isAbsent, toGatewayError } from './failures'

const api = (message: string, status: number, statusCode: string) =>
  new StorageApiError(message, status, statusCode, 'storage')

test.each([
  ['an unknown object', api('Object not found', 400, '404'), true],
  ['an unknown object, in the status', api('gone', 404, ''), true],
  ['an unknown object, only as a message', { message: 'The resource was not found' }, true],
  ['a missing bucket', api('Bucket not found', 400, '404'), false],
  ['a stopped project', api('Tenant not found', 400, '404'), false],
  ['a broken server that names what it misses', api('Backend not found', 503, '503'), false],
  ['a broken server behind a status of 400', api('not found in cache', 400, '500'), false],
  ['no answer', new Error('fetch failed'), false],
  ['a missing right', api('new row violates row-level security policy', 400, '403'), false],
])('takes %s as an absent object: %#', (_, error, expected) => {
  expect(isAbsent(error)).toBe(expected)
})

test.each([
  ['no answer', new Error('fetch failed'), true],
  ['an error of the server', api('Internal', 500, '500'), true],
  ['a refusal', api('The resource already exists', 400, '409'), false],
])('takes %s as worth a retry: %#', (_, error, expected) => {
  expect(toGatewayError(error).unreachable).toBe(expected)
})
