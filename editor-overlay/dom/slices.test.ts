import { slicer } from './slices.ts'

/** Steps that each take longer than a slice. */
function* slow(steps: number, log: string[]): Generator<void, string> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + 6
    while (performance.now() < until);
    log.push(`step ${step}`)
    yield
  }
  return 'done'
}

describe('slices', () => {
  const stopping = new AbortController()
  const slices = slicer(stopping.signal)
  afterAll(() => stopping.abort())

  test('start after the task that requested them, and pause when they take long', async () => {
    const log: string[] = []
    let slicesBegun = 0
    const isStale = () => {
      slicesBegun += 1
      return false
    }
    const work = slices.run(slow(6, log), isStale)
    log.push('asked')
    expect(await work).toBe('done')
    expect(log[0]).toBe('asked')
    expect(slicesBegun).toBeGreaterThanOrEqual(3)
  })

  test('of stale work end without a value', async () => {
    const log: string[] = []
    expect(await slices.run(slow(6, log), () => log.length >= 2)).toBeNull()
    expect(log.length).toBeLessThan(6)
  })
})
