import { suggestLines } from './suggest'

const file = (words: number | null, pages: number | null = 2) => ({
  id: 'a',
  name: 'diploma.pdf',
  words,
  pages,
})

test.each([
  [1, 1],
  [310, 1],
  [311, 2],
  [980, 4],
  [1050, 4],
  [1100, 5],
])('%d words are priced as %d pages', (words, pages) => {
  const [line] = suggestLines({ family: 'translation', extras: [], files: [file(words)] })

  expect(line?.quantity).toBe(pages)
})

test('a certified translation is suggested by the page, any other by the word', () => {
  const certified = suggestLines({ family: 'translation', extras: ['certified'], files: [file(1100)] })
  const plain = suggestLines({ family: 'translation', extras: ['paper'], files: [file(1100)] })

  expect(certified).toMatchObject([{ kind: 'per_page', quantity: 5, unitCents: 2495, documentId: 'a' }])
  expect(plain).toMatchObject([{ kind: 'per_word', quantity: 1100, unitCents: 10 }])
})

test('a scan without words is suggested by its own pages', () => {
  const lines = suggestLines({ family: 'translation', extras: [], files: [file(null, 3), file(0, null)] })

  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 1])
})

test('evaluations and bundles begin at their advertised price, also without files', () => {
  const of = (family: 'evaluation' | 'bundle') => suggestLines({ family, extras: [], files: [] })

  expect(of('evaluation')).toMatchObject([{ kind: 'report', quantity: 1, unitCents: 9900 }])
  expect(of('bundle')).toMatchObject([{ kind: 'report', quantity: 1, unitCents: 19900 }])
})
