import { runInLanes } from './lanes.ts'

/** Tasks that end on request, and a record of what ran at each moment. */
function stage() {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    run: ({ name }: { name: string }) => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(`${name} ended`)))
    },
    async end(name: string) {
      ends.get(name)?.()
      await new Promise(setImmediate)
    },
  }
}

const named = (...names: string[]) => names.map((name) => ({ name }))

test('as many tasks run in parallel as there are lanes, in order', async () => {
  const { begun, run, end } = stage()
  const all = runInLanes(named('a', 'b', 'c', 'd'), 2, run)

  expect(begun).toEqual(['a', 'b'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('a')
  await end('c')
  await end('d')
  expect(await all).toEqual(['a ended', 'b ended', 'c ended', 'd ended'])
})

test('a task waits for its dependency while later tasks overtake it', async () => {
  const { begun, run, end } = stage()
  const tasks = [{ name: 'types' }, { name: 'build', after: 'types' }, { name: 'unit' }, { name: 'dom' }]
  const all = runInLanes(tasks, 2, run)

  expect(begun).toEqual(['types', 'unit'])
  await end('types')
  expect(begun).toEqual(['types', 'unit', 'build'])
  for (const name of ['unit', 'build', 'dom']) await end(name)
  expect(await all).toHaveLength(4)
})

test('a task whose dependency is not run starts immediately', async () => {
  const { begun, run, end } = stage()
  const all = runInLanes([{ name: 'journeys', after: 'build' }], 2, run)

  expect(begun).toEqual(['journeys'])
  await end('journeys')
  await all
})

test('cyclic dependencies are refused instead of hanging', async () => {
  const circle = [
    { name: 'a', after: 'b' },
    { name: 'b', after: 'a' },
  ]
  await expect(runInLanes(circle, 2, stage().run)).rejects.toThrow('a, b wait for each other.')
})

test('a task that cannot run ends the run with its reason', async () => {
  const run = () => Promise.reject(new Error('no such program'))
  await expect(runInLanes(named('a'), 1, run)).rejects.toThrow('no such program')
})
