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

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\n=1+1', '＝1+1'])(
  'does not let the cell %j run as a formula',
  (text) => {
    expect(toCsv(['Name'], [[text]])).toContain(`'${text}`)
  },
)
