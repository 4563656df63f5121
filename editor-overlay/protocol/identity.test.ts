import {
  elementKey,
  isParentKey,
  isSiblingKey,
  keyOf,
  parseKey,
  remapKey,
  storyboardKey,
} from './element-key.ts'
import { codebaseIdOf, isCodebaseId } from './ids.ts'
import { authorClasses, isReportedProp, readClasses } from './marks.ts'

const T1 = 'tempo-00000001-0000-4000-8000-000000000000'
const T2 = 'tempo-00000002-0000-4000-8000-000000000000'
const at = (path: string, storyboard = 'sb1') => keyOf(elementKey(T1, storyboard, path))

function idOf({
  className,
  tag,
  ...attributes
}: Record<string, string> & { className: string; tag: string }) {
  return codebaseIdOf({ ...readClasses(className), tag, attribute: (name) => attributes[name] ?? null })
}

describe('codebase ids', () => {
  test.each([
    [T1, true],
    [T1.toUpperCase(), false],
    ['tempo-0000000A-0000-4000-8000-00000000000F', true],
    ['tempo-00000001-0000-6000-8000-000000000000', false],
    ['tempo-00000001-0000-0000-8000-000000000000', false],
    ['tempo-00000001-0000-4000-7000-000000000000', false],
    ['tempo-wrap-in-div-placeholder', true],
    ['tempo-wrap-in-div-placeholder-2', false],
    ['tempo-duplicate-placeholder-anything', true],
    ['tempo-add-jsx-placeholder-1', true],
    ['tempo-force-hover', false],
    ['card', false],
  ])('%s is accepted: %s', (name, accepted) => {
    expect(isCodebaseId(name)).toBe(accepted)
  })

  test('the first id class wins over later ones and over special ids', () => {
    expect(idOf({ className: `card ${T2}\t${T1}`, tag: 'BODY', id: 'root' })).toBe(T2)
  })

  test.each([
    [{ className: '', tag: 'BODY', id: 'root' }, 'body'],
    [{ className: 'x', tag: 'DIV', id: 'root' }, 'root'],
    [{ className: '', tag: 'DIV', id: '__next' }, '__next'],
    [{ className: '', tag: 'DIV', id: 'app' }, ''],
    [{ className: 'x', tag: 'DIV', id: 'root', tempoelementid: T1 }, T1],
    [{ className: T2, tag: 'DIV', tempoelementid: T1 }, T2],
    [{ className: '', tag: 'DIV', tempoelementid: 'test-id' }, ''],
  ])('%j has the id "%s"', (source, id) => {
    expect(idOf(source)).toBe(id)
  })
})

describe('element keys', () => {
  test.each([
    [T1, 'sb1', 'root-0', `TE_${T1}_sb1_root-0`],
    ['', 'sb1', 'root-0', 'TE__sb1_root-0'],
  ])('(%s, %s, %s) is written as %s and parsed back', (codebaseId, storyboardId, uniquePath, key) => {
    expect(keyOf(elementKey(codebaseId, storyboardId, uniquePath))).toBe(key)
    expect(parseKey(key)).toEqual({ codebaseId, storyboardId, uniquePath, cachedKey: key })
  })

  test('the storyboard has a fixed key', () => {
    expect(storyboardKey('sb1')).toBe('TE_STORYBOARD-TOP-CONSTANT_sb1_0')
  })

  test('a storyboard id with underscores survives the round trip', () => {
    expect(parseKey(at('root-1', 'my_own_sb'))).toMatchObject({
      storyboardId: 'my_own_sb',
      uniquePath: 'root-1',
    })
  })

  test.each(['', 'TE', 'TE_a', 'TE_a_b', 'TE_a__', '___', null, undefined])(
    '%p parses to the empty element',
    (key) => {
      expect(parseKey(key)).toEqual({ codebaseId: '', storyboardId: '', uniquePath: '', cachedKey: null })
    },
  )

  test.each([
    ['a.b', 'sb1', 'Codebase ID contains invalid chars :a.b'],
    ['ab', 's b', 'Storyboard ID contains invalid chars :ab'],
  ])('the ids %s and %s are refused', (codebaseId, storyboardId, message) => {
    expect(() => elementKey(codebaseId, storyboardId, 'root')).toThrow(message)
  })

  test.each([
    ['root-0-1', 'root-0-10', false],
    ['root-0-1', 'root-0-1-0', true],
    ['root-0-1', 'root-0-1', false],
    ['root-0-1-0', 'root-0-1', false],
  ])('%s is parent of %s: %s', (a, b, expected) => {
    expect(isParentKey(at(a), at(b))).toBe(expected)
  })

  test('the storyboard is parent of everything in it', () => {
    expect(isParentKey(storyboardKey('sb1'), at('root-0'))).toBe(true)
    expect(isParentKey(storyboardKey('sb2'), at('root-0'))).toBe(false)
  })

  test.each([
    ['root-0-1', 'root-0-2', true],
    ['root-0-1', 'root-1-1', false],
    ['root-0-1', 'root-0-1', false],
    ['root', 'root-0', false],
  ])('%s is sibling of %s: %s', (a, b, expected) => {
    expect(isSiblingKey(at(a), at(b))).toBe(expected)
  })

  test('a remap changes only the codebase id', () => {
    expect(remapKey(at('root-0'), { [T1]: T2 })).toBe(`TE_${T2}_sb1_root-0`)
    expect(remapKey(at('root-0'), { [T2]: T1 })).toBe(`TE_${T1}_sb1_root-0`)
    for (const invalid of ['.x y', ''])
      expect(remapKey(at('root-0'), { [T1]: invalid })).toBe(`TE_${T1}_sb1_root-0`)
  })
})

describe('marks', () => {
  test('only classes of the author are reported, each once', () => {
    const names = [
      'card',
      'md:p-4',
      'card',
      T1,
      '',
      'arb89-outline',
      'arb89-styling-123-x',
      'tempo-force-hover',
      'arb89-key-1',
      'arb89-lookup-2',
      'arb89-edit-text-button',
      'tempo-add-jsx-placeholder-1',
      'tempo-component',
      'md:p-4',
    ]
    expect(authorClasses(names)).toEqual(['card', 'md:p-4', 'tempo-component'])
  })

  test.each([
    ['of the author are remembered', 'card p-4', true],
    ['generated for one preview are not', 'card arb89-styling-1700000000000-0', false],
  ])('lists of classes %s', (_, text, isSame) => {
    const first = readClasses(text)
    expect(readClasses(text) === first).toBe(isSame)
  })

  test.each([
    ['tempoElementId', false],
    ['data-testid', false],
    ['arb89-outline-until-refresh', false],
    ['title', true],
  ])('the prop %s is reported: %s', (name, reported) => {
    expect(isReportedProp(name)).toBe(reported)
  })
})
