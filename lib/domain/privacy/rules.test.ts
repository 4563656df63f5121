import { fileNameIn, tableOf } from './rules'

test('a table has every column that one of its rows has, and writes what is no text as JSON', () => {
  expect(
    tableOf([
      { a: 1, b: null },
      { a: 'x', c: { d: [1] } },
    ]),
  ).toEqual({
    headings: ['a', 'b', 'c'],
    cells: [
      [1, null, null],
      ['x', null, '{"d":[1]}'],
    ],
  })
})

test.each([
  ['../../etc/passwd', '__.._etc_passwd'],
  ['a/b\\c:d.pdf', 'a_b_c_d.pdf'],
  ['Диплом №1.pdf', 'Диплом _1.pdf'],
])('the name %s stays inside its folder', (name, safe) => {
  expect(fileNameIn('OR-1', '0d2f2f38-6d0f', name)).toBe(`files/OR-1/0d2f2f38-${safe}`)
})
