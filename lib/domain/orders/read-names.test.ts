import { createQuoteSchema } from '../api/schema/quotes'
import { MAX_NAMES } from '../checkout/rules/options'
import { readNames } from './read-names'

const TODAY = '2026-11-28'

test('an emptied name is removed, and the rules are those of the checkout', () => {
  const fields = {
    'nameSheet.0.asInPassport': ' Ana  Souza ',
    'nameSheet.1.asInPassport': '',
    'nameSheet.1.relation': ' ',
    'nameSheet.2.asInPassport': 'Rui Souza',
    'nameSheet.2.relation': 'the father',
    birthDate: '',
  }

  expect(readNames(fields, TODAY)).toEqual({
    ok: true,
    value: {
      nameSheet: [
        { asInPassport: 'Ana Souza', asInDocument: null, relation: null },
        { asInPassport: 'Rui Souza', asInDocument: null, relation: 'the father' },
      ],
      nameOnDocuments: null,
      birthDate: null,
    },
  })
})

test('a correction reads as many names as an order can have, also one of the API', () => {
  const names = Array.from({ length: MAX_NAMES }, (_, place) => `Person Number${place}`)
  const sheet = createQuoteSchema.shape.name_sheet
  const sent = names.map((name) => ({ as_in_passport: name }))
  const fields = Object.fromEntries(names.map((name, place) => [`nameSheet.${place}.asInPassport`, name]))

  expect(sheet.safeParse(sent).success).toBe(true)
  expect(sheet.safeParse([...sent, ...sent]).success).toBe(false)
  expect(readNames(fields, TODAY)).toMatchObject({
    value: { nameSheet: names.map((name) => ({ asInPassport: name })) },
  })
})

test('a refusal names the field, by its place in the form', () => {
  const refused = readNames({ 'nameSheet.3.relation': 'the father', birthDate: TODAY }, TODAY)

  expect(refused).toMatchObject({
    ok: false,
    code: 'invalid_input',
    detail: {
      fields: {
        'nameSheet.3.asInPassport': 'Enter the name as it appears in the passport.',
        birthDate: 'Enter a date of birth, or leave it empty.',
      },
    },
  })
})
