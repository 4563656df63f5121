import { downloadName } from './rules'

test('only a document that was final leaves our pages without the word DRAFT', () => {
  const title = 'diploma-en.pdf'
  expect(downloadName({ title, verification_code: null })).toBe('DRAFT diploma-en.pdf')
  expect(downloadName({ title, verification_code: '7KQM2XWDH9TB' })).toBe(title)
})
