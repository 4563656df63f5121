import { textField } from './fields'

const field = textField(5, 'Please write something.')

test.each([
  ['  Ana \n', 'Ana'],
  ['a\nb', 'a\nb'],
  ['नि', 'नि'],
])('the text %j is read as %j', (text, read) => {
  expect(field.parse(text)).toBe(read)
})

test.each([
  ['', 'Please write something.'],
  [' \n ', 'Please write something.'],
  ['\u200b\u2060', 'Please write something.'],
  ['abcdef', 'Please use at most 5 characters.'],
])('the text %j is refused: %s', (text, problem) => {
  expect(field.safeParse(text).error?.issues[0]?.message).toBe(problem)
})
