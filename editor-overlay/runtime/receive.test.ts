import type { Handlers } from '../protocol/functions.ts'
import type { HelperSession } from './helper-session.ts'
import { receiver } from './receive.ts'

type Session = Pick<HelperSession, 'deps' | 'isStopped'>

const task = () => new Promise<void>((resolve) => setTimeout(resolve, 0))

function helper(load: () => Promise<unknown>) {
  const order: string[] = []
  const deps = {
    flags: { debug: false },
    post: () => undefined,
    report: (error: unknown) => order.push(String(error)),
    log: () => undefined,
    diagnostics: { notify: () => undefined },
    slices: { pause: task },
  }
  const session = { deps, isStopped: false } as unknown as { -readonly [K in keyof Session]: Session[K] }
  const handlers = {
    async applyChangeItemToDocument() {
      await load()
      order.push('change')
    },
    setAiContext: () => order.push('select'),
  } as unknown as Handlers
  const receive = receiver(session, handlers, { names: ['applyChangeItemToDocument'], load })
  const call = (functionName: string, ...args: unknown[]) =>
    receive({ id: 'r1', type: 'executeFunction', payload: { functionName, args } })
  return { order, session, call }
}

function part() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { load: () => promise, resolve, reject }
}

async function settled() {
  for (let turn = 0; turn < 12; turn += 1) await task()
}

test('messages after a change wait in order until its code is loaded', async () => {
  const { load, resolve } = part()
  const { order, call } = helper(load)

  call('applyChangeItemToDocument', null)
  call('setAiContext', true)
  call('applyChangeItemToDocument', null)
  call('setAiContext', false)
  await settled()
  expect(order).toEqual([])
  resolve()
  await settled()

  expect(order).toEqual(['change', 'select', 'change', 'select'])
})

test('no message waits once the code is loaded', async () => {
  const { load, resolve } = part()
  const { order, call } = helper(load)
  resolve()
  call('applyChangeItemToDocument', null)
  await settled()

  call('setAiContext', true)

  expect(order).toEqual(['change', 'select'])
})

test('code that cannot be loaded fails its call, and later messages are handled', async () => {
  const { load, reject } = part()
  const { order, call } = helper(load)

  call('applyChangeItemToDocument', null)
  call('setAiContext', true)
  reject(new Error('offline'))
  await settled()

  expect(order).toEqual(['Error: offline', 'select'])
})

test('no waiting message is handled after the stop', async () => {
  const { load, resolve } = part()
  const { order, session, call } = helper(load)
  call('applyChangeItemToDocument', null)
  call('setAiContext', true)

  session.isStopped = true
  resolve()
  await settled()

  expect(order).toEqual(['change'])
})
