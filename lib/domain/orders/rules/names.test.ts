import type { OrderNames } from '../views'
import { nameChanges, nameText, toCorrectedNames, toNames } from './names'

const entry = (asInPassport: string, asInDocument: string | null = null, relation: string | null = null) => ({
  asInPassport,
  asInDocument,
  relation,
})
const names = (change: Partial<OrderNames> = {}): OrderNames => ({
  nameSheet: [entry('Ana Souza')],
  evaluation: { nameOnDocuments: null, birthDate: '1994-02-28' },
  ...change,
})

test.each([
  [entry('Ana Souza'), 'Ana Souza'],
  [entry('Ana Souza', 'Anna Souza'), 'Ana Souza (in the document: Anna Souza)'],
  [entry('Ana Souza', null, 'the holder'), 'Ana Souza (the holder)'],
  [entry('Ana Souza', 'Anna Souza', 'the holder'), 'Ana Souza (in the document: Anna Souza; the holder)'],
])('writes a name with its other spelling and its relationship', (name, text) => {
  expect(nameText(name)).toBe(text)
})

test('lists only what a correction changed', () => {
  const after = names({
    nameSheet: [entry('Ana Souza'), entry('Rui Souza')],
    evaluation: { nameOnDocuments: 'Ana Lima', birthDate: '1994-03-28' },
  })

  expect(nameChanges(names(), names())).toEqual([])
  expect(nameChanges(names(), after)).toEqual([
    { kind: 'name', label: 'Name 2', before: null, after: 'Rui Souza' },
    { kind: 'name', label: 'Name on the documents', before: null, after: 'Ana Lima' },
    { kind: 'date', label: 'Date of birth', before: 'Feb 28, 1994', after: 'Mar 28, 1994' },
  ])
})

test('reads names as orders and corrections store them', () => {
  expect(toNames([{ asInPassport: 'Ana Souza' }], null)).toEqual(names({ evaluation: null }))
  expect(toNames('damaged', { birthDate: '1994-02-28', purpose: 'education' })).toEqual(
    names({ nameSheet: [] }),
  )
  const nameSheet = [{ asInPassport: 'Ana Souza' }]
  expect(toCorrectedNames({ nameSheet })).toEqual(names({ evaluation: null }))
  expect(toCorrectedNames({ nameSheet, nameOnDocuments: null, birthDate: '1994-02-28' })).toEqual(names())
  expect(toCorrectedNames(null)).toBeNull()
})
