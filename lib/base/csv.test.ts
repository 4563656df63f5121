import { toCsv } from './csv'

test('quotes cells where needed and leaves empty ones empty', () => {
  expect(
    toCsv(
      ['Name', 'Total'],
      [
        ['Łukasz, "Lu"', 12.5],
        [null, 0],
      ],
    ),
  ).toBe('\uFEFFName,Total\r\n"Łukasz, ""Lu""",12.5\r\n,0\r\n')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  [' =1+1', "' =1+1"],
  ['a;=1+1', "a;'=1+1"],
  ['a\t=1+1', "a\t'=1+1"],
  ['a\n=1+1', '"a\n\'=1+1"'],
  ['a, "=1+1', '"a, ""=1+1"'],
  ['\tx', "'\tx"],
  ['8-10; a=b', '8-10; a=b'],
])('does not let the cell %j run as a formula', (text, cell) => {
  expect(toCsv(['Name'], [[text]])).toBe(`\uFEFFName\r\n${cell}\r\n`)
})
