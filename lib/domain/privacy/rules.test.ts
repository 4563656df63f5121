import { fileNameIn, mayAskForExport, tableOf } from './rules'

test('a table has every column of its rows and writes other values as JSON', () => {
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

test('allows an export request once, and again if none arrived for an hour', () => {
  const requestedAt = '2026-11-23T10:00:00.000Z'
  const may = (status: 'requested' | 'ready' | 'expired', at: string) =>
    mayAskForExport({ status, requestedAt }, new Date(at))

  expect(mayAskForExport(null, new Date(requestedAt))).toBe(true)
  expect(may('ready', requestedAt)).toBe(true)
  expect(may('requested', '2026-11-23T10:59:00.000Z')).toBe(false)
  expect(may('requested', '2026-11-23T11:01:00.000Z')).toBe(true)
})
