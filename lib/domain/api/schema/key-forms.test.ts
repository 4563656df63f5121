import { createKeySchema } from './key-forms'

const FORM = { name: 'Case software', mode: 'live', 'scope-orders-write': 'on' }

test('an empty limit is none, and a limit of nothing is not taken for none', () => {
  expect(createKeySchema.parse({ ...FORM, spendLimit: '' })).toMatchObject({ spendLimit: null })
  expect(createKeySchema.parse({ ...FORM, spendLimit: ' 250 ' })).toMatchObject({ spendLimit: 25_000 })
  for (const spendLimit of ['0', '000', '-5', '1.50'])
    expect(createKeySchema.safeParse({ ...FORM, spendLimit }).success).toBe(false)
})
