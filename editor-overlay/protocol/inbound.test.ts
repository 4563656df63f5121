import fc from 'fast-check'
import LZString from 'lz-string'
import { readFlags } from './flags.ts'
import { FUNCTIONS } from './functions.ts'
import { DEV_HOSTS, isAllowedOrigin, isHelperHost } from './hosts.ts'
import { describeInbound, readInbound } from './inbound.ts'
import { readStateAndProps, searchFor } from './inspection.ts'
import { mergeLookups } from './lookups.ts'
import { decompress } from './lz.ts'

const call = (functionName: string, rest: object = {}) => ({
  id: 'm1',
  type: 'executeFunction',
  payload: { functionName, ...rest },
})
const compressed = (args: unknown[]) => LZString.compress(JSON.stringify(args))

describe('decompression', () => {
  test('returns any text that the library compressed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
        fc.pre(text !== '')
        expect(decompress(LZString.compress(text), 10_000)).toBe(text)
      }),
    )
  })

  test('decompresses a text long enough to widen the codes many times', () => {
    const text = Array.from({ length: 20_000 }, (_, n) => `${n * 7919}é`).join('-')
    expect(decompress(LZString.compress(text), 1_000_000)).toBe(text)
  })

  test('fails when the text would exceed the limit', () => {
    expect(decompress(LZString.compress('a'.repeat(100_000)), 99_999)).toBeNull()
  })

  test('never throws on random input', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (noise) => {
        const read = decompress(noise, 10_000)
        expect(read === null || typeof read === 'string').toBe(true)
      }),
    )
  })
})

describe('envelopes', () => {
  test.each([
    ['nothing', null, 'NO PAYLOAD'],
    ['a bare text', 'init', 'NO PAYLOAD'],
    ['no payload', { id: 1, type: 'executeFunction' }, 'NO PAYLOAD'],
    ['no id', { type: 'executeFunction', payload: {} }, 'NO ID'],
    ['id 0', { id: 0, type: 'executeFunction', payload: {} }, 'NO ID'],
    ['empty id', { id: '', type: 'executeFunction', payload: {} }, 'NO ID'],
    ['another type', { id: 1, type: 'x', payload: {} }, 'NO TYPE'],
  ])('%s is ignored', (_, data, reason) => {
    expect(readInbound(data)).toEqual({ type: 'ignored', reason })
  })

  test.each([
    ['of the wrong type', 'setZoomPerc', { args: ['big'] }],
    ['that are not a list', 'refresh', { args: { 0: 1 } }],
    ['in a broken compressed text', 'refresh', { compressedArgs: 'nonsense' }],
  ])('arguments %s are refused', (_, name, payload) => {
    expect(readInbound(call(name, payload))).toEqual({ type: 'refused', id: 'm1', name })
  })

  test.each(['fetch', 'toString', '__proto__'])('%s is not a callable function', (name) => {
    expect(readInbound(call(name))).toEqual({ type: 'unknown-function', id: 'm1', name })
  })

  test.each([
    [
      'a project by number, with nothing usable',
      'initProject',
      [5, [], 'x', null, true, 5, {}, 7],
      ['5', {}, {}, null, undefined, '', '', ''],
    ],
    ['a zoom as text', 'setZoomPerc', ['0.5'], [0.5]],
    [
      'ids of which one has no text',
      'updateCodebaseIds',
      [{ a: 'b', c: null }],
      [{ a: 'b', c: '' }, undefined, undefined],
    ],
    [
      'states of which one has no text',
      'setModifiersForSelectedElement',
      [['hover', 3], 'k'],
      [['hover', ''], 'k'],
    ],
    ['a rule for a message without an id', 'ruleMatchesElement', [null, '.a', 'k'], [null, '.a', 'k']],
    [
      'lists with other values in lookups',
      'setNewLookups',
      [{ a: { removableClasses: ['x', null] } }, { s: { codebaseIds: ['a', 3] } }],
      [{ a: { removableClasses: ['x'] } }, { s: { codebaseIds: ['a'] } }],
    ],
  ])('%s is accepted', (_, name, args, read) => {
    expect(readInbound(call(name, { args }))).toMatchObject({ type: 'call', call: { args: read } })
  })

  test('compressed arguments take precedence, and need no plain ones', () => {
    const compressedArgs = compressed(['TE_x_sb1_root'])
    const expected = { type: 'call', id: 'm1', call: { name: 'setHoveredElement', args: ['TE_x_sb1_root'] } }
    expect(readInbound(call('setHoveredElement', { compressedArgs }))).toEqual(expected)
    expect(readInbound(call('setHoveredElement', { compressedArgs, args: [] }))).toEqual(expected)
    expect(readInbound(call('setHoveredElement', { args: ['TE_x_sb1_root'] }))).toEqual(expected)
  })

  test('null is read as an omitted optional argument', () => {
    const read = readInbound(call('initProject', { args: ['sb1', null, null, null, null, null, null, null] }))
    expect(read).toMatchObject({
      type: 'call',
      call: { args: ['sb1', {}, {}, null, undefined, '', '', ''] },
    })
  })

  test('the options of a project are read as booleans', () => {
    const args = ['sb1', {}, {}, undefined, { driveModeEnabled: 1 }]
    const others = { aiContextSelection: false, diagnosticsEnabled: false, textChanges: false }
    expect(readInbound(call('initProject', { args }))).toMatchObject({
      call: { args: { 4: { driveModeEnabled: true, ...others } } },
    })
  })

  test('all 33 functions of the wire are in the table', () => {
    expect(Object.keys(FUNCTIONS)).toHaveLength(33)
  })

  test('hostile tables set no prototype, and a wrong entry leaves the others', () => {
    const table = JSON.parse('{"__proto__": {"type": "component"}, "a": {"type": 3, "x": 1}, "b": "text"}')
    const read = readInbound(call('setNewLookups', { args: [table] }))
    if (read.type !== 'call' || read.call.name !== 'setNewLookups') throw new Error('not a call')
    const [elements, scopes] = read.call.args
    expect(elements.a).toEqual({ x: 1 })
    expect(elements.type).toBeUndefined()
    expect(elements.b).toBeNull()
    expect(Object.keys(scopes)).toEqual([])
  })

  test('any JSON is read without an exception', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(FUNCTIONS)), fc.array(fc.jsonValue()), (name, args) => {
        expect(['call', 'refused']).toContain(readInbound(call(name, { args })).type)
      }),
      { numRuns: 500 },
    )
  })

  test('a payload deeper than the limit is refused', () => {
    let deep: unknown = 1
    for (let depth = 0; depth < 5_000; depth += 1) deep = [deep]
    expect(readInbound(call('dispatchEvent', { args: ['x', { deep }] }))).toMatchObject({ type: 'refused' })
  })

  test('the debug text leaves out the large parts', () => {
    const text = describeInbound(call('initProject', { args: ['secret'], compressedArgs: 'long' }))
    expect(text).toContain('"compressedArgs":"COMPRESSED"')
    expect(text).toContain('"args":"ARGS_SKIPPED"')
    expect(describeInbound(call('setZoomPerc', { args: [2] }))).toContain('[2]')
    expect(describeInbound(call('setZoomPerc', { args: [2n] }))).toBe('')
  })
})

describe('inspection requests', () => {
  const none = { componentName: undefined, tempoElementID: undefined, componentElementId: undefined }
  test.each([
    [{ ...none, isComponent: false }, { error: 'No component name' }],
    [{ ...none, isComponent: true }, { error: 'No component name' }],
    [{ ...none, componentName: 'x', isComponent: false }, { error: 'Could not find element' }],
    [
      { ...none, componentName: 'x', isComponent: true },
      { type: 'name', name: 'x' },
    ],
    [
      { ...none, tempoElementID: 'a', isComponent: true },
      { type: 'id', id: 'a', withinId: undefined },
    ],
    [
      { ...none, tempoElementID: 'a', isComponent: false },
      { type: 'id', id: 'a', withinId: undefined },
    ],
    [
      { ...none, tempoElementID: 'a', componentElementId: 'c', isComponent: false },
      { type: 'id', id: 'a', withinId: 'c' },
    ],
  ])('%j searches for %j', (request, search) => {
    expect(searchFor(request)).toEqual(search)
  })

  test('the state-and-props message needs its type and a name', () => {
    expect(readStateAndProps({ type: 'GET_STATE_AND_PROPS', componentName: 'Card', id: 3 })).toEqual({
      componentName: 'Card',
      id: 3,
    })
    expect(readStateAndProps({ type: 'GET_STATE_AND_PROPS' })).toBeNull()
    expect(readStateAndProps(null)).toBeNull()
  })
})

test('a delta of lookups replaces with truthy values and deletes with falsy ones', () => {
  const old = { elements: { a: { type: 'x' }, b: { type: 'y' } }, scopes: { s: { codebaseIds: ['a'] } } }
  const delta = { elements: { a: null, c: { type: 'z' } }, scopes: {} }
  const merged = mergeLookups(old, delta)
  expect({ ...merged.elements }).toEqual({ b: { type: 'y' }, c: { type: 'z' } })
  expect({ ...merged.scopes }).toEqual(old.scopes)
})

describe('flags and hosts', () => {
  const off = { storyboard: false, story: false, vite: false, debug: false }
  test.each([
    ['http://x.test/', off],
    ['http://x.test/?storyboard=true', { ...off, storyboard: true }],
    ['http://x.test/?storyboard=true&type=STORY', { ...off, storyboard: true, story: true }],
    ['http://x.test/?storyboard=true&type=COMPONENT', { ...off, storyboard: true, story: true }],
    ['http://x.test/?type=STORY', off],
    ['http://x.test/?storyboard=trueish&note=debugLog=true', off],
    ['http://x.test/?framework=VITE&debugLog=true#x', { ...off, vite: true, debug: true }],
  ])('%s is read as %j', (href, flags) => {
    expect(readFlags(href)).toEqual(flags)
  })

  test.each([
    ['abc.dev.tempolabs.ai', true],
    ['dev.tempolabs.ai', true],
    ['abc.staging-dev.tempolabs.ai', false],
    ['localhost', true],
    ['app.localhost', true],
    ['tempolabs.ai', false],
    ['dev.tempolabs.ai.evil.test', false],
  ])('the host %s runs the helper: %s', (host, runs) => {
    expect(isHelperHost(host)).toBe(runs)
  })

  test('an empty suffix turns nothing on', () => {
    expect(isHelperHost('x.test', { ...DEV_HOSTS, suffixes: [''] })).toBe(false)
  })

  test('the opaque origin is never accepted', () => {
    expect(isAllowedOrigin('null', ['null'])).toBe(false)
    expect(isAllowedOrigin('https://a.test', ['https://a.test'])).toBe(true)
    expect(isAllowedOrigin('https://a.test.evil', ['https://a.test'])).toBe(false)
  })
})

test.each([
  ['80px', '12.5px', '80px', '12.5px'],
  ['80', 12, '80px', '12px'],
  ['50%', '5rem', '50%', '5rem'],
  ['', null, '', ''],
  [{}, [], '', ''],
])('the size of a drawn div may be text: %j and %j', (width, height, ...read) => {
  expect(FUNCTIONS.tempAddDiv(['x', 0, width, height])).toEqual(['x', 0, ...read])
})

test('a parent and an index may be left out, and an index may be text', () => {
  expect(FUNCTIONS.tempAddDiv([null, '2', 1, 1])).toEqual(['', 2, '1px', '1px'])
  expect(FUNCTIONS.tempAddDiv(['x', null, 1, 1])).toEqual(['x', undefined, '1px', '1px'])
  expect(FUNCTIONS.tempMoveElement(['key', '2'])).toEqual(['key', 2])
})
