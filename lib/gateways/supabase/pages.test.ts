import { allPages } from './pages'

const BEHIND_END = { code: 'PGRST103', message: 'Requested range not satisfiable' }

/** Answers like PostgREST for a table with this many rows. */
function tableOf(size: number) {
  const all = Array.from({ length: size }, (_, index) => index)
  return async (from: number, to: number) =>
    from > 0 && from >= size
      ? { data: null, error: BEHIND_END, count: null }
      : { data: all.slice(from, Math.min(to + 1, from + 1000)), error: null, count: size }
}

test('throws any other error', async () => {
  const broken = async () => ({ data: null, error: { code: '42501', message: 'denied' }, count: null })
  await expect(allPages(broken, 5000)).rejects.toThrow()
})

test.each([0, 999, 1000, 1001, 2000, 6000])('reads all of %i rows, up to the limit', async (size) => {
  const rows = await allPages(tableOf(size), 5000)
  expect(rows).toHaveLength(Math.min(size, 5000))
  expect(new Set(rows).size).toBe(rows.length)
})

test('reads to the last row without a limit', async () => {
  expect(await allPages(tableOf(6000))).toHaveLength(6000)
})
