import { callName } from './traced-fetch'

test.each([
  ['/rest/v1/orders', 'rest/orders'],
  ['/rest/v1/rpc/take_rate_limit', 'rpc/take_rate_limit'],
  ['/auth/v1/token', 'auth/token'],
  ['/auth/v1/admin/users/0b0a5d3c-2d0f-4c6e-9d50-6b8f1f3f6a11', 'auth/admin/users/:id'],
  ['/auth/v1/.well-known/jwks.json', 'auth/.well-known/jwks.json'],
  ['/storage/v1/object/uploads/somebody/passport.pdf', 'storage/object'],
])('names a call to %s %s, without ids and file names', (path, name) => {
  expect(callName(path)).toBe(name)
})
