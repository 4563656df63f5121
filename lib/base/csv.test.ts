import { toCsv } from './csv'

test('cells are quoted where they have to be, and empty ones stay empty', () => {
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

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('the cell %j is no formula', (text) => {
  expect(toCsv(['Name'], [[text]])).toContain(`'${text}`)
})
