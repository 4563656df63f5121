import { suggestByWord, suggestLines } from './suggest'

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
])('prices %d words as %d pages', (words, pages) => {
  const [line] = suggestLines({ family: 'translation', files: [file(words)] })

  expect(line?.quantity).toBe(pages)
})

test('suggests a translation by the page, or by the word on the clerk’s choice', () => {
  const request = { family: 'translation', files: [file(1100)] } as const

  expect(suggestLines(request)).toMatchObject([
    { kind: 'per_page', quantity: 5, unitCents: 2495, documentId: 'a' },
  ])
  expect(suggestByWord(request)).toMatchObject([{ kind: 'per_word', quantity: 1100, unitCents: 10 }])
  expect(suggestByWord({ ...request, family: 'bundle' })).toEqual([])
})

test('estimates the words of a scan from its pages', () => {
  const lines = suggestByWord({ family: 'translation', files: [file(0, 2), file(null, 1)] })

  expect(lines.map(({ quantity }) => quantity)).toEqual([500, 250])
})

test('suggests a scan without words by its pages', () => {
  const lines = suggestLines({ family: 'translation', files: [file(null, 3), file(0, null)] })

  expect(lines.map(({ quantity }) => quantity)).toEqual([3, 1])
})

test('suggests evaluations and bundles at their advertised price, even without files', () => {
  const of = (family: 'evaluation' | 'bundle') => suggestLines({ family, files: [] })

  expect(of('evaluation')).toMatchObject([{ kind: 'report', quantity: 1, unitCents: 9900 }])
  expect(of('bundle')).toMatchObject([{ kind: 'report', quantity: 1, unitCents: 19900 }])
})
