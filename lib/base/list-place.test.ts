import { z } from 'zod'
import { instantPlace, type Place, pageOf, placeArgument, placeParams, toCursor } from './list-place'

const ALL = Array.from({ length: 45 }, (_, index) => String(100 + index))

/** Answers like the database: from a place on, in reading order. */
async function ask({ after, before }: Place<[string]>, limit: number) {
  const rows = after
    ? ALL.filter((key) => key > after[0])
    : ALL.filter((key) => before === null || key < before[0])
  if (before && !after) rows.reverse()
  return { rows: rows.slice(0, limit), total: ALL.length }
}

const START = { after: null, before: null }
const read = (place: Place<[string]>) => pageOf(ask, place, 20, (row: string): [string] => [row])
const keyOf = (cursor: string | null) => Buffer.from(cursor ?? '', 'base64url').toString()

test('pages through a list without gaps, forward and back', async () => {
  const first = await read(START)
  const second = await read({ after: [keyOf(first.next)], before: null })
  const third = await read({ after: [keyOf(second.next)], before: null })

  expect([...first.rows, ...second.rows, ...third.rows]).toEqual(ALL)
  expect([first.previous, third.next]).toEqual([null, null])

  const back = await read({ after: null, before: [keyOf(third.previous)] })
  expect(back).toEqual({ ...second, total: 45 })
  expect(await read({ after: null, before: [keyOf(back.previous)] })).toEqual({ ...first, total: 45 })
})

test('shows the first page when a place has no rows left', async () => {
  expect(await read({ after: ['999'], before: null })).toEqual(await read(START))
  expect(await read({ after: null, before: ['000'] })).toEqual(await read(START))
})

test('round-trips a place through the URL and ignores a forged one', () => {
  const schema = z.object(instantPlace)
  const keys = ['2026-11-23T13:00:00.123456+00:00', '8c5ad33e-5b0c-4f3e-9d53-0d6a3b1f7c11'] as [
    string,
    string,
  ]
  const params = placeParams({ after: keys, before: null })
  expect(schema.parse(params)).toEqual({ after: keys, before: null })
  for (const after of ['', 'x', '2', ['a', 'b'], Buffer.from('now|1').toString('base64url')]) {
    expect(schema.parse({ after })).toEqual(START)
  }
  for (const instant of ['0000-01-01T00:00:00Z', '2026-11-23T13:00:00+23:59', '9999-12-31T23:59:59Z'])
    expect(schema.parse({ after: toCursor([instant, keys[1]]) })).toEqual(START)
  expect(schema.parse({})).toEqual(START)
})

test('passes at most one place to the database', () => {
  expect(placeArgument({ after: ['1'], before: ['2'] })).toEqual({ after: ['1'] })
  expect(placeArgument({ after: null, before: ['2'] })).toEqual({ before: ['2'] })
  expect(placeArgument(START)).toEqual({})
})
