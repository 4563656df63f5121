import { withNullableArguments } from './nullable-types.ts'

test.each([
  ['p_reason?: string', 'p_reason?: string | null'],
  ['p_replaced?: string[]', 'p_replaced?: string[] | null'],
  ['p_details?: Json; p_reason: string', 'p_details?: Json | null; p_reason: string'],
  ['Args: { p_actor_id: string; p_id: string }', 'Args: { p_actor_id: string | null; p_id: string }'],
])('the generated argument %j is declared as %j', (generated, declared) => {
  expect(withNullableArguments(generated)).toBe(declared)
})
