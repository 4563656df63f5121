import { createKeySchema } from './key-forms'

const FORM = { name: 'Case software', mode: 'live', 'scope-orders-write': 'on' }

test('reads an empty limit as none and refuses a limit of zero', () => {
  expect(createKeySchema.parse({ ...FORM, spendLimit: '' })).toMatchObject({ spendLimit: null })
  expect(createKeySchema.parse({ ...FORM, spendLimit: ' 250 ' })).toMatchObject({ spendLimit: 25_000 })
  for (const spendLimit of ['0', '000', '-5', '1.50'])
    expect(createKeySchema.safeParse({ ...FORM, spendLimit }).success).toBe(false)
})
