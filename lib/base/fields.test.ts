import { integerField, searchField, textField, tickedIn } from './fields'

const field = textField(5, 'Please write something.')

test('a number that the database cannot hold is refused', () => {
  expect(integerField(1).safeParse('2147483647').data).toBe(2_147_483_647)
  for (const text of ['2147483648', '9007199254740993', '1e300', 'Infinity', 'NaN', '0', '1.5'])
    expect({ text, ...integerField(1).safeParse(text) }).toMatchObject({ text, success: false })
})

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

test.each([
  [{ extra_paper: 'on', extra_copies: 'off' }, ['paper']],
  [{ extra_paper: 'on', extra_copies: 'on', extra_gold: 'on' }, ['paper', 'copies']],
  [null, []],
  ['extra_paper', []],
])('the boxes ticked in %j are %j', (sent, ticked) => {
  expect(tickedIn(sent, ['paper', 'copies'], (id) => `extra_${id}`)).toEqual(ticked)
})

test.each([
  [' OR-2026  0001 ', 'OR-2026 0001'],
  ['a\0b\r\nc', 'a b c'],
  [['a', 'b'], ''],
  ['x'.repeat(101), ''],
  [undefined, ''],
])('the search %j looks for %j', (sent, search) => {
  expect(searchField.parse(sent)).toBe(search)
})
