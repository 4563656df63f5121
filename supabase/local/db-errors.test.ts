import { toPostgrestError } from './db-errors.ts'

function statusOf(code: string): unknown {
  const answer = toPostgrestError({ code, message: 'm' })
  return typeof answer === 'object' && answer !== null && 'detail' in answer
    ? JSON.parse(String(answer.detail)).status
    : 'left to the library'
}

test.each([
  ['P0001', 400],
  ['23514', 400],
  ['28000', 403],
  ['57014', 500],
  ['P0002', 500],
  ['23505', 'left to the library'],
  ['42501', 'left to the library'],
  ['PT409', 'left to the library'],
])('error %s is answered with %s', (code, status) => {
  expect(statusOf(code)).toBe(status)
})

test('a refusal keeps its message, detail and hint', () => {
  const answer = toPostgrestError({
    code: 'P0001',
    message: 'stale_version',
    detail: '{"now":3}',
    hint: 'Reload.',
  })

  expect(JSON.parse(String(Reflect.get(Object(answer), 'message')))).toEqual({
    code: 'P0001',
    message: 'stale_version',
    details: '{"now":3}',
    hint: 'Reload.',
  })
})
