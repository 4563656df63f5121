import { kept } from './kept'

function question() {
  let asked = 0
  return { ask: async () => ++asked, count: () => asked }
}

test('shares one call among callers at the same time and soon after', async () => {
  const { ask, count } = question()
  const read = kept(1000, ask, () => 0)

  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
  expect(count()).toBe(1)
})

test('calls again after the lifetime of the result', async () => {
  const { ask } = question()
  let now = 0
  const read = kept(1000, ask, () => now)
  await read()
  now = 1000

  expect(await read()).toBe(2)
})

test('calls again after a failure', async () => {
  const answers = [() => Promise.reject(new Error('down')), async () => 'languages']
  const read = kept(
    1000,
    () => (answers.shift() ?? (async () => 'nothing'))(),
    () => 0,
  )

  await expect(read()).rejects.toThrow('down')
  expect(await read()).toBe('languages')
})
