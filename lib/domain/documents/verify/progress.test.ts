import { Progress } from './progress'

test('a file that gets little of a busy processor has not stalled, however long it takes', () => {
  const progress = new Progress(0)
  const looks = [25_000, 50_000, 75_000, 100_000].map((nowMs, at) => progress.hasStalled(nowMs, 3 * (at + 1)))

  expect(looks).toEqual([false, false, false, false])
})

test('a file whose thread does nothing for half a minute has stalled', () => {
  const progress = new Progress(0)

  expect(progress.hasStalled(10_000, 500)).toBe(false)
  expect(progress.hasStalled(40_000, 501)).toBe(false)
  expect(progress.hasStalled(40_001, 501)).toBe(true)
})
