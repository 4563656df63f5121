import { Leases } from './leases'

/** The shared counter of one key, like the database's. */
function sharedCounter(allowance: number, tries: number) {
  let taken = 0
  const counter = {
    asked: 0,
    ask: async () => {
      counter.asked += 1
      const granted = Math.max(0, Math.min(tries, allowance - taken))
      taken += tries
      return { tries: granted, endsInMs: 1000 }
    },
  }
  return counter
}

async function allowedOf(answers: Promise<{ type: string }>[]): Promise<number> {
  return (await Promise.all(answers)).filter(({ type }) => type === 'allowed').length
}

test('allows exactly the limit of 100 concurrent requests and calls the counter once in 20', async () => {
  const leases = new Leases(() => 0)
  const shared = sharedCounter(60, 20)

  const allowed = await allowedOf(Array.from({ length: 100 }, () => leases.take('key', shared.ask)))

  expect(allowed).toBe(60)
  expect(shared.asked).toBe(4)
})

test('two instances together allow no more than one', async () => {
  const shared = sharedCounter(60, 20)
  const instances = [new Leases(() => 0), new Leases(() => 0)]

  const allowed = await allowedOf(
    Array.from({ length: 200 }, (_, index) => instances[index % 2]?.take('key', shared.ask)).filter(
      (answer) => answer !== undefined,
    ),
  )

  expect(allowed).toBe(60)
})

test('a refusal states the wait and causes no further call until then', async () => {
  let now = 0
  const leases = new Leases(() => now)
  const shared = sharedCounter(1, 1)
  await leases.take('key', shared.ask)
  now = 400

  const refused = [await leases.take('key', shared.ask), await leases.take('key', shared.ask)]
  now = 1401
  const later = await leases.take('key', async () => ({ tries: 1, endsInMs: 1000 }))

  expect(refused).toEqual([
    { type: 'refused', waitMs: 1000 },
    { type: 'refused', waitMs: 1000 },
  ])
  expect(shared.asked).toBe(2)
  expect(later).toEqual({ type: 'allowed' })
})

test('drops the tries of a window that has ended', async () => {
  let now = 0
  const leases = new Leases(() => now)
  await leases.take('key', async () => ({ tries: 20, endsInMs: 1000 }))
  now = 1000
  const shared = sharedCounter(0, 20)

  expect(await leases.take('key', shared.ask)).toEqual({ type: 'refused', waitMs: 1000 })
})

test('the next request calls a failed counter again', async () => {
  const leases = new Leases(() => 0)
  const down = () => Promise.reject(new Error('down'))

  await expect(leases.take('key', down)).rejects.toThrow('down')
  expect(await leases.take('key', sharedCounter(20, 20).ask)).toEqual({ type: 'allowed' })
})
