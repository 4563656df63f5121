import { describe, expect, test } from '@jest/globals'
import { NO_THEME } from '../../protocol/theme.ts'
import type { StudioEvent } from './events.ts'
import { initialProject, stepProject } from './project.ts'
import type { ProjectState } from './types.ts'

const PROJECT = initialProject({
  appOrigin: 'http://localhost:3000',
  lookups: { elements: { a: { type: 'native' }, b: { type: 'native' } }, scopes: {} },
})
const BROKEN = { file: 'app/page.tsx', line: 3, message: 'Unexpected token' }

function stateAfter(...events: StudioEvent[]): ProjectState {
  return events.reduce((state, event) => stepProject(state, event).state, PROJECT)
}

describe('changed lookups', () => {
  test('entries are replaced or deleted, and every frame gets the change', () => {
    const delta = { elements: { a: null, c: { type: 'native' } }, scopes: {} }
    const { state, effects } = stepProject(PROJECT, { type: 'lookups-changed', delta, ids: {} })

    expect(Object.keys(state.lookups.elements)).toEqual(['b', 'c'])
    expect(effects).toEqual([
      { type: 'call-every-frame', functionName: 'setNewLookups', args: [delta.elements, {}] },
    ])
  })

  test('new ids are sent to the frames and chained through later changes', () => {
    const delta = { elements: {}, scopes: {} }
    const first = stepProject(PROJECT, { type: 'lookups-changed', delta, ids: { a: 'a2' } })
    const second = stepProject(first.state, { type: 'lookups-changed', delta, ids: { a2: 'a3' } })

    expect(first.effects.map(({ type }) => type)).toEqual(['call-every-frame', 'call-every-frame'])
    expect(first.effects[1]).toMatchObject({ functionName: 'updateCodebaseIds', args: [{ a: 'a2' }] })
    expect(second.state.formerIds).toEqual({ a: 'a3', a2: 'a3' })
  })

  test('only the newest of many former ids are kept', () => {
    let state = PROJECT
    for (let at = 0; at < 6_000; at += 500) {
      const ids = Object.fromEntries(
        Array.from({ length: 500 }, (_, one) => [`o${at + one}`, `n${at + one}`]),
      )
      const delta = { elements: {}, scopes: {} }
      state = stepProject(state, { type: 'lookups-changed', delta, ids }).state
    }
    expect(Object.keys(state.formerIds)).toHaveLength(5_000)
    expect(state.formerIds).toMatchObject({ o5999: 'n5999', o1000: 'n1000' })
    expect(state.formerIds.o0).toBeUndefined()
  })

  test('ids without a later change stay', () => {
    const delta = { elements: {}, scopes: {} }
    const changes: StudioEvent[] = [{ a: 'b' }, { c: 'd' }].map((ids) => ({
      type: 'lookups-changed',
      delta,
      ids,
    }))
    expect(stateAfter(...changes).formerIds).toEqual({ a: 'b', c: 'd' })
  })
})

describe('the connection', () => {
  test('is lost and reopened, with the files that do not parse at that time', () => {
    expect(stateAfter({ type: 'connection-lost' }).isConnected).toBe(false)
    const opened = stateAfter({ type: 'connection-lost' }, { type: 'connection-opened', broken: [BROKEN] })
    expect(opened).toMatchObject({ isConnected: true, broken: [BROKEN] })
    const blocked = stateAfter({ type: 'events-blocked' })
    expect(blocked).toMatchObject({ isConnected: false, areEventsBlocked: true })
  })
})

describe('files that do not parse', () => {
  test('are listed once, with the newest message', () => {
    const again = { ...BROKEN, line: 4 }
    const state = stateAfter({ type: 'file-broken', file: BROKEN }, { type: 'file-broken', file: again })
    expect(state.broken).toEqual([again])
  })

  test('are removed from the list when they parse', () => {
    const state = stateAfter(
      { type: 'file-broken', file: BROKEN },
      { type: 'files-parsed', files: [BROKEN.file] },
    )
    expect(state.broken).toEqual([])
  })

  test('a file that was never broken changes nothing', () => {
    expect(stateAfter({ type: 'files-parsed', files: ['app/layout.tsx'] })).toBe(PROJECT)
  })
})

test('rules that could not be read do not replace the earlier ones', () => {
  const sheetRules = { r: { selector: 'body', styles: {}, filename: 'globals.css' } }
  const read = stateAfter({ type: 'design-read', theme: NO_THEME, sheetRules })
  const { state } = stepProject(read, { type: 'design-read', theme: NO_THEME, sheetRules: null })
  expect(state.sheetRules).toBe(sheetRules)
})

test('an event of another slice changes nothing', () => {
  expect(stateAfter({ type: 'edit-queued', isAdding: false })).toBe(PROJECT)
})
