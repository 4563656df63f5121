import { expect, test } from '@jest/globals'
import type { ServerEvent } from '../../protocol/edit-result.ts'
import type { ServerPort } from '../client/server-port.ts'
import { page, source } from '../model/testing/sources.ts'
import type { Effect, StudioEvent } from '../state/events.ts'
import { createStore } from '../state/store.ts'
import { stepStudio } from '../state/studio.ts'
import { studioOf } from '../state/testing/studios.ts'
import type { Message, Studio } from '../state/types.ts'
import { stayConnected } from './connection.ts'
import { createOwnChanges } from './own-changes.ts'

const REFUSED: Message = { text: 'No answer.', tone: 'refused' }
const SAVED_ELSEWHERE: ServerEvent = {
  type: 'changed',
  by: 'disk',
  activityId: null,
  files: ['app/page.tsx'],
  prevIdToNewIdMap: {},
  goneIds: [],
  addedIds: [],
  treeElementLookup: {},
  scopeLookup: {},
  moved: [],
}
const TRY_AGAIN = { label: 'Try again', edits: [], context: {} }

const BROKEN: ServerEvent = { type: 'broken', file: 'app/other.tsx', line: 3, message: 'Unexpected token' }

test.each([
  [
    'replace a message without buttons',
    REFUSED,
    [SAVED_ELSEWHERE],
    ['Changed outside the studio: app/page.tsx.', 'Reconnected to the source server.'],
  ],
  [
    'leave the buttons of an edit that was not sent',
    { ...REFUSED, choices: [TRY_AGAIN] },
    [SAVED_ELSEWHERE],
    [],
  ],
  [
    'are not announced beside a syntax error, unless the server is back',
    REFUSED,
    [BROKEN, SAVED_ELSEWHERE],
    ['Reconnected to the source server.'],
  ],
])('a new connection, and what another program saved, %s', async (_, message, events, said) => {
  const store = createStore({
    initial: studioOf(source({ main: { tag: 'main' } }), page(['main'])),
    step: stepStudio,
  })
  store.dispatch({ type: 'connection-lost' })
  store.dispatch({ type: 'message-shown', message })
  const listens = Promise.withResolvers<void>()
  const listen = (onEvent: (event: ServerEvent) => void) => {
    onEvent({ type: 'ready' })
    events.forEach(onEvent)
    return listens.promise
  }
  const answers: Record<string, unknown> = {
    lookups: { treeElementLookup: {}, scopeLookup: {}, broken: [] },
  }
  const read = async <T>(path: string) => (answers[path] ?? { rules: [] }) as T
  const texts: string[] = []
  const isBack = new Promise<void>((resolve) => {
    store.subscribe(() => store.get().project.isConnected && resolve())
  })

  void stayConnected({
    store,
    server: { listen, read } as unknown as ServerPort,
    notify: ({ text }) => texts.push(text),
    refreshHistory: async () => undefined,
    changes: createOwnChanges(),
    onRead: () => undefined,
  })
  await isBack
  await new Promise((resolve) => setImmediate(resolve))

  expect(texts).toEqual(said)
})

test.each([
  ['nothing, if nothing has changed', {}, null],
  ['only what has changed', { title: { tag: 'h2' }, note: { tag: 'p' } }, ['main', 'note', 'title']],
])('a new connection tells the pages %s', async (_, changes, told) => {
  const written = { main: { tag: 'main' }, list: { tag: 'ul' }, title: { tag: 'h1' } }
  const before = source(written)
  const sent: string[][] = []
  const store = createStore<Studio, StudioEvent, Effect>({
    initial: studioOf(before, page(['main'])),
    step: stepStudio,
    run: (effect) => {
      if (effect.type === 'call-every-frame' && effect.functionName === 'setNewLookups')
        sent.push(Object.keys(effect.args[0] as object).sort())
    },
  })
  store.dispatch({ type: 'connection-lost' })
  const now = told ? { ...before, ...source({ ...changes }), main: undefined } : before
  const answers: Record<string, unknown> = {
    lookups: JSON.parse(JSON.stringify({ treeElementLookup: now, scopeLookup: {}, broken: [] })),
  }
  const server = {
    listen: (onEvent: (event: ServerEvent) => void) => {
      onEvent({ type: 'ready' })
      return new Promise<void>(() => undefined)
    },
    read: async (path: string) => answers[path] ?? { rules: [] },
  } as unknown as ServerPort
  const isBack = new Promise<void>((resolve) => {
    store.subscribe(() => store.get().project.isConnected && resolve())
  })

  let reads = 0
  void stayConnected({
    store,
    server,
    notify: () => undefined,
    refreshHistory: async () => undefined,
    changes: createOwnChanges(),
    onRead: () => {
      reads += 1
    },
  })
  await isBack

  expect(reads).toBe(1)
  expect(sent).toEqual(told ? [told] : [])
  expect(store.get().project.lookups.elements).toEqual(JSON.parse(JSON.stringify(now)))
})

test('an edit of another window that arrives during one of ours is applied when ours is settled', async () => {
  const initial = studioOf(source({ main: { tag: 'main' }, note: { tag: 'p' } }), page(['main']))
  const store = createStore({ initial, step: stepStudio })
  const changes = createOwnChanges()
  const report = Promise.withResolvers<(event: ServerEvent) => void>()
  const listen = (onEvent: (event: ServerEvent) => void) => {
    report.resolve(onEvent)
    return new Promise<void>(() => undefined)
  }
  const texts: string[] = []
  void stayConnected({
    store,
    server: { listen } as unknown as ServerPort,
    notify: ({ text }) => texts.push(text),
    refreshHistory: async () => undefined,
    onRead: () => undefined,
    changes,
  })
  const onEvent = await report.promise
  const edit = { ...SAVED_ELSEWHERE, by: 'edit' } as const
  store.dispatch({ type: 'edit-queued', isAdding: false })
  onEvent({ ...edit, activityId: 'mine', treeElementLookup: { main: null } })
  changes.answered({ by: 'edit', activityId: 'mine' })
  onEvent({ ...edit, activityId: 'theirs', treeElementLookup: { note: null } })
  const elements = () => Object.keys(store.get().project.lookups.elements)
  expect(elements()).toEqual(['main', 'note'])

  store.dispatch({ type: 'edit-settled', isAdding: false, outcome: 'saved', at: 0 })
  expect(elements()).toEqual(['main'])
  expect(texts).toEqual(['Changed in another window: app/page.tsx.'])
})

test('the lookups are read again after a change of a version that the studio has not seen', async () => {
  const entry = (fileHash: string) => ({
    codebaseId: 'main',
    type: 'native',
    filename: 'app/page.tsx',
    fileHash,
  })
  const store = createStore({ initial: studioOf({ main: entry('old') }, page(['main'])), step: stepStudio })
  const report = Promise.withResolvers<(event: ServerEvent) => void>()
  const listen = (onEvent: (event: ServerEvent) => void) => {
    report.resolve(onEvent)
    return new Promise<void>(() => undefined)
  }
  const lookups = { treeElementLookup: { main: entry('newest') }, scopeLookup: {}, broken: [] }
  const answers: Record<string, unknown> = { lookups }
  const read = async (path: string) => answers[path] ?? { rules: [] }
  void stayConnected({
    store,
    server: { listen, read } as unknown as ServerPort,
    notify: () => undefined,
    refreshHistory: async () => undefined,
    onRead: () => undefined,
    changes: createOwnChanges(),
  })
  const onEvent = await report.promise
  const shown = () => store.get().project.lookups.elements.main?.fileHash
  const move = { file: 'app/page.tsx', from: 0, by: 1, lines: 0 }
  const edit = { ...SAVED_ELSEWHERE, by: 'edit' } as const

  onEvent({ ...edit, activityId: 'a', moved: [{ ...move, before: 'old', after: 'new' }] })
  expect(shown()).toBe('new')
  const isRead = new Promise<void>((resolve) => {
    store.subscribe(() => shown() === 'newest' && resolve())
  })
  onEvent({ ...edit, activityId: 'b', moved: [{ ...move, before: 'newer', after: 'newest' }] })
  await isRead
})

test.each([
  ['is away', false],
  ['answers, but its events don’t arrive', true],
])('the studio knows that the source server %s', async (_, areEventsBlocked) => {
  const store = createStore({
    initial: studioOf(source({ main: { tag: 'main' } }), page(['main'])),
    step: stepStudio,
  })
  const asksAgain = Promise.withResolvers<void>()
  let renewals = 0
  const renew = async () => {
    renewals += 1
    if (renewals === 2) {
      asksAgain.resolve()
      await new Promise(() => undefined)
    }
    if (!areEventsBlocked) throw new Error('No answer.')
  }
  void stayConnected({
    store,
    server: { listen: async () => undefined, renew } as unknown as ServerPort,
    notify: () => undefined,
    refreshHistory: async () => undefined,
    onRead: () => undefined,
    changes: createOwnChanges(),
  })

  await asksAgain.promise
  expect(store.get().project).toMatchObject({ isConnected: false, areEventsBlocked })
})
