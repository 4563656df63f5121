import { Leases } from './leases'

/** A shared counter of one key, as the database keeps it. */
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

test('of 100 requests at once exactly the allowance passes, and the counter is asked once in 20', async () => {
  const leases = new Leases(() => 0)
  const shared = sharedCounter(60, 20)

  const allowed = await allowedOf(Array.from({ length: 100 }, () => leases.take('key', shared.ask)))

  expect(allowed).toBe(60)
  expect(shared.asked).toBe(4)
})

test('two instances together let no more pass than one', async () => {
  const shared = sharedCounter(60, 20)
  const instances = [new Leases(() => 0), new Leases(() => 0)]

  const allowed = await allowedOf(
    Array.from({ length: 200 }, (_, index) => instances[index % 2]?.take('key', shared.ask)).filter(
      (answer) => answer !== undefined,
    ),
  )

  expect(allowed).toBe(60)
})

test('a refusal says how long to wait and needs no further question until then', async () => {
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

test('tries of a window that has ended are worth nothing', async () => {
  let now = 0
  const leases = new Leases(() => now)
  await leases.take('key', async () => ({ tries: 20, endsInMs: 1000 }))
  now = 1000
  const shared = sharedCounter(0, 20)

  expect(await leases.take('key', shared.ask)).toEqual({ type: 'refused', waitMs: 1000 })
})

test('a counter that fails is asked again by the next request', async () => {
  const leases = new Leases(() => 0)
  const down = () => Promise.reject(new Error('down'))

  await expect(leases.take('key', down)).rejects.toThrow('down')
  expect(await leases.take('key', sharedCounter(20, 20).ask)).toEqual({ type: 'allowed' })
})
