import { EXEMPT, isSentence, SCREENS, sentencesIn } from './sentences'

test.each([
  ['We’ll reply here.', true],
  ['What should we change?', true],
  ['Add the recipient, another name or your date of birth', true],
  ['Sent to …. It works for one hour.', true],
  ['Send reply', false],
  ['Back to the order', false],
  ['Order …', false],
  ['Choose the file again to continue …', false],
])('“%s” is a sentence: %s', (text, expected) => {
  expect(isSentence(text)).toBe(expected)
})

test('screens contain no sentence of their own; those belong in lib/content', () => {
  expect(sentencesIn(process.cwd(), SCREENS, EXEMPT)).toEqual([])
})

test.each(EXEMPT)('%s is exempt because it has sentences', (folder) => {
  expect(sentencesIn(process.cwd(), [folder], [])).not.toEqual([])
})
