import { plainMessage } from '@/lib/web/untrusted'
import { resolveCaseSchema } from '../payments/schema'
import { changeStatusSchema } from './schema'

test.each([
  ['to', changeStatusSchema, 'Choose a status.'],
  ['resolution', resolveCaseSchema, 'Choose a decision.'],
])('staff who leave %s empty are told to choose', (field, schema, text) => {
  const { error } = schema.safeParse({ [field]: '' }, { error: plainMessage })

  expect(error?.issues.find(({ path }) => path[0] === field)?.message).toBe(text)
})
