import { CheckQueue } from './check-queue'

const LIMITS = {
  running: 2,
  runningDistrusted: 1,
  waiting: 4,
  waitingPerOwner: 3,
  waitMs: 60_000,
  retryAfterSeconds: 5,
}

/** Jobs that end when the test says so, and the order in which they began. */
function given(limits: Partial<typeof LIMITS> = {}) {
  const queue = new CheckQueue({ ...LIMITS, ...limits }, (owner) => owner.startsWith('distrusted'))
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const run = (owner: string, name: string) =>
    queue.run(owner, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)?.()
    await settled()
  }
  return { queue, begun, run, end }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('runs one check per owner even if places are free', async () => {
  const { queue, begun, run, end } = given()
  void run('junk', 'junk 1')
  void run('junk', 'junk 2')
  await settled()
  expect(begun).toEqual(['junk 1'])
  expect(queue.count()).toEqual({ running: 1, waiting: 1 })

  await end('junk 1')
  expect(begun).toEqual(['junk 1', 'junk 2'])
})

test('serves a new owner before further files of the others', async () => {
  const { begun, run, end } = given()
  void run('a', 'a1')
  void run('b', 'b1')
  void run('a', 'a2')
  void run('b', 'b2')
  void run('good', 'good')
  await settled()

  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'good'])
  await end('good')
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'good', 'a2', 'b2'])
})

test('keeps the position of an owner who was refused', async () => {
  const { begun, run, end } = given({ running: 1, waiting: 1 })
  void run('a', 'a1')
  void run('a', 'a2')
  expect(await run('good', 'good')).toMatchObject({ code: 'checks_busy' })
  await end('a1')

  void run('good', 'good')
  await end('a2')
  expect(begun).toEqual(['a1', 'a2', 'good'])
})

test('limits distrusted owners to a share of the places', async () => {
  const { queue, begun, run, end } = given({ running: 3, waiting: 9 })
  for (const owner of ['distrusted a', 'distrusted b', 'distrusted c']) void run(owner, owner)
  void run('good', 'good')
  void run('other', 'other')
  await settled()
  expect(begun).toEqual(['distrusted a', 'good', 'other'])
  expect(queue.count()).toEqual({ running: 3, waiting: 2 })

  await end('good')
  expect(begun).toHaveLength(3)
  await end('distrusted a')
  expect(begun).toEqual(['distrusted a', 'good', 'other', 'distrusted b'])
})

test('refuses more than may wait, with the seconds until a retry', async () => {
  const { queue, run } = given()
  for (let count = 0; count < 4; count++) void run('junk', `junk ${count}`)

  const beyondOwner = await run('junk', 'junk 5')
  void run('b', 'b1')
  void run('b', 'b2')
  const beyondAll = await run('c', 'c1')

  const busy = { ok: false, code: 'checks_busy', detail: { retryAfterSeconds: 5 } }
  expect([beyondOwner, beyondAll]).toEqual([busy, busy])
  expect(queue.count()).toEqual({ running: 2, waiting: 4 })
})

test('refuses a check that waits too long and removes it from the queue', async () => {
  const { queue, begun, run, end } = given({ running: 1, waitMs: 0 })
  void run('a', 'a1')

  expect(await run('b', 'b1')).toMatchObject({ code: 'checks_busy' })

  expect(queue.count()).toEqual({ running: 1, waiting: 0 })
  await end('a1')
  expect(begun).toEqual(['a1'])
})

test('frees the place of a failed check and passes on its error', async () => {
  const { queue } = given({ running: 1 })
  const broken = queue.run('a', () => Promise.reject(new Error('storage is down')))
  const next = queue.run('a', async () => 'checked')

  await expect(broken).rejects.toThrow('storage is down')
  expect(await next).toEqual({ ok: true, value: 'checked' })
  expect(queue.count()).toEqual({ running: 0, waiting: 0 })
})
