import { kept } from './kept'

function question() {
  let asked = 0
  return { ask: async () => ++asked, count: () => asked }
}

test('many callers at once and callers soon after share one question', async () => {
  const { ask, count } = question()
  const read = kept(1000, ask, () => 0)

  expect(await Promise.all([read(), read()])).toEqual([1, 1])
  expect(await read()).toBe(1)
  expect(count()).toBe(1)
})

test('after its time the answer is asked for again', async () => {
  const { ask } = question()
  let now = 0
  const read = kept(1000, ask, () => now)
  await read()
  now = 1000

  expect(await read()).toBe(2)
})

test('a question that failed is asked again by the next caller', async () => {
  const answers = [() => Promise.reject(new Error('down')), async () => 'languages']
  const read = kept(
    1000,
    () => (answers.shift() ?? (async () => 'nothing'))(),
    () => 0,
  )

  await expect(read()).rejects.toThrow('down')
  expect(await read()).toBe('languages')
})
