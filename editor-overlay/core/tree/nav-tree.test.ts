import {
  component,
  el,
  example,
  inside,
  lines,
  type Page,
  reading,
  run,
  skipped,
  T,
  toWire,
  treeOf,
} from '@/editor-overlay/tests/helper/support/pages.ts'
import { indexLookups } from '../lookup-index.ts'
import { navTree } from './nav-tree.ts'
import { parentOf, topElements } from './node.ts'
import { expandRows, treeRows } from './serialize.ts'

describe('the example of the wire contract', () => {
  test('has the specified paths and levels', () => {
    const { tree } = treeOf(example().body)
    expect(lines(toWire(tree))).toEqual([
      '0 DIV root-0-0',
      '1 Card root-0-0-0',
      '2 SECTION root-0-0-0-0',
      '3 Frag root-0-0-0-0-0',
      '4 P root-0-0-0-0-0-0',
      '4 P root-0-0-0-0-0-1',
      '3 BUTTON root-0-0-0-0-2',
      '3 SPAN root-0-0-0-0-4',
    ])
  })

  test('is empty while its body is left out', () => {
    const { body } = example()
    const { tree } = treeOf(body)
    body.skip = true
    expect(run(tree.refresh([body]))).toBe(true)
    expect(toWire(tree)).toBeNull()
    expect(tree.nodeOf(body)).toBeNull()
    body.skip = false
    run(tree.build(body))
    expect(lines(toWire(tree))[0]).toBe('0 DIV root-0-0')
  })

  test('finds nodes by the ids that they have just received', () => {
    const { tree } = treeOf(example().body)
    tree.rename({ [T(7)]: T(70), [T(3)]: T(4), [T(4)]: T(3) })
    expect(tree.find(`TE_${T(70)}_sb1_root-0-0-0`)?.name).toBe('Card')
    expect(tree.find(`TE_${T(3)}_sb1_root-0-0-0-0-0-1`)?.name).toBe('P')
    expect(tree.find(`TE_${T(7)}_sb1_root-0-0-0`)).toBeNull()
  })

  test('finds every node by its key and every key by its element', () => {
    const { body, p4 } = example()
    const { tree } = treeOf(body)
    const key = `TE_${T(4)}_sb1_root-0-0-0-0-0-1`
    const node = tree.find(key)
    expect(node && tree.nodeOf(p4)).toBe(node)
    expect(node && tree.treeKey(node)).toBe(key)
    expect(node && parentOf(node)?.name).toBe('Frag')
    expect(tree.find(`TE_${T(3)}_sb1_root-0-0-0-0-0-1`)).toBeNull()
    expect(tree.find('TE_body_sb1_root')).toBeNull()
    expect(tree.find(`TE_${T(4)}_sb2_root-0-0-0-0-0-1`)).toBeNull()
  })

  test('returns the elements of a component in document order', () => {
    const { body, p3, p4 } = example()
    const { tree } = treeOf(body)
    const frag = tree.find(`TE_${T(8)}_sb1_root-0-0-0-0-0`)
    expect(frag && topElements(frag).map((top) => top.element)).toEqual([p3, p4])
  })
})

test('a large tree is serialized in parts, which are joined after the copy', () => {
  const list = el('main', [1], ...Array.from({ length: 4_500 }, (_, n) => el('p', [n + 2])))
  const parts = run(treeRows(treeOf(el('body', [], list)).tree))
  const wire = expandRows(structuredClone(parts), 'sb1')
  expect(parts.map((rows) => rows.length)).toEqual([40_000, 40_000, 10_020])
  expect(wire?.children).toHaveLength(4_500)
  expect(wire?.children.every((child) => child.parent === wire && child.level === 1)).toBe(true)
  expect(wire?.children.at(-1)?.tempoElement.uniquePath).toBe('root-0-4499')
})

describe('the top of the tree', () => {
  test('two elements with ids under the root are children of a skipped body', () => {
    const root = Object.assign(el('div', [], el('p', [1]), el('p', [2])), { id: 'root' })
    const wire = toWire(treeOf(el('body', [], root)).tree)
    expect(lines(wire)).toEqual(['0 BODY root', '0 P root-0-0', '0 P root-0-1'])
    expect(wire?.tempoElement.codebaseId).toBe('SKIP-ROOT')
  })

  test('the skipped body has every field that other nodes have', () => {
    const wire = toWire(treeOf(el('body', ['dark'], el('p', [1]), el('p', [2]))).tree)
    expect(Object.keys(wire ?? {})).toEqual(
      expect.arrayContaining(Object.keys(wire?.children[0] ?? {}).filter((name) => name !== 'parent')),
    )
    expect(wire).toMatchObject({
      classList: ['dark'],
      directlySetClassList: [],
      props: {},
      literalChildren: [],
    })
  })

  test('a page without ids is an empty tree', () => {
    const wire = toWire(treeOf(el('body', [], el('p', []))).tree)
    expect(wire).toEqual({
      children: [],
      name: '',
      level: 0,
      tempoElement: {
        codebaseId: 'EMPTY-TREE',
        storyboardId: 'sb1',
        uniquePath: '1',
        cachedKey: 'TE_EMPTY-TREE_sb1_1',
      },
    })
  })

  test('without a build there is no tree', () => {
    expect(toWire(navTree(reading().reader, () => undefined))).toBeNull()
  })
})

describe('components', () => {
  test('an earlier sibling with the same number moves a component to the next free one', () => {
    const body = el(
      'body',
      [9],
      skipped(el('script', [])),
      el('p', [1]),
      inside([component(2, 'Card')], el('b', [3])),
    )
    expect(lines(toWire(treeOf(body).tree))).toEqual([
      '0 BODY root',
      '1 P root-1',
      '1 Card root-2',
      '2 B root-2-2',
    ])
  })

  test('a forward ref gives its id to the component below it', () => {
    const ref = component(5, 'Ref', { isForwardRef: true })
    const body = el('body', [9], inside([ref, component(6, 'Inner')], el('b', [3])))
    const inner = toWire(treeOf(body).tree)?.children[0]
    expect([inner?.name, inner?.tempoElement.codebaseId]).toEqual(['Inner', T(5)])
  })

  test('a forward ref right above an element turns it into a component', () => {
    const ref = component(5, 'Ref', { isForwardRef: true })
    const lookup = { [T(5)]: { type: 'component-instance', componentName: 'Button' } }
    const body = el('body', [9], inside([ref], el('b', [3])))
    expect(toWire(treeOf(body, lookup).tree)?.children[0]).toMatchObject({
      name: 'Button',
      elementTagName: 'B',
      isComponent: true,
      tempoElement: { codebaseId: T(5) },
    })
  })

  test.each([
    ['a test id of the page', component(1, 'Card', { codebaseId: 'login.submit' }), {}, false],
    ['an id of a component without source or name', component(1, '', { hasOwnSource: false }), {}, false],
    [
      'an id the lookup knows as an instance',
      component(1, 'x', { hasOwnSource: false }),
      { [T(1)]: { type: 'component-instance' } },
      true,
    ],
    [
      'a name the lookup knows',
      component(1, 'Card', { hasOwnSource: false }),
      { a: { type: 'component', componentName: 'Card' } },
      true,
    ],
  ])('%s', (_, metadata, lookup, isShown) => {
    const wire = toWire(treeOf(el('body', [9], inside([metadata], el('b', [3]))), lookup).tree)
    expect(wire?.children[0]?.isComponent).toBe(isShown)
  })

  test('the name in the lookup is preferred to the one a bundler made', () => {
    const lookup = { [T(1)]: { type: 'component-instance', componentName: 'Card' } }
    const wire = toWire(treeOf(el('body', [9], inside([component(1, 't2')], el('b', [3]))), lookup).tree)
    expect(wire?.children[0]?.name).toBe('Card')
  })
})

describe('a component storyboard', () => {
  const page = () => el('body', [], el('div', [1], el('p', [2], el('b', [3]))), el('i', [4]))
  const lookup = { [T(2)]: { filename: 'src/tempobook/storyboards/a.tsx' } }
  const shown = (over: object) => {
    const { tree } = treeOf(page(), lookup)
    tree.storyboard = { ...tree.storyboard, ...over }
    run(tree.refresh([]))
    return lines(toWire(tree))
  }

  test('keeps only what is written in the storyboard, and everything below that', () => {
    expect(shown({ type: 'COMPONENT' })).toEqual(['0 P root-0-0', '1 B root-0-0-0'])
  })

  test('keeps a component that one of its files shows in a portal', () => {
    const toast = inside([component(5, 'Toast')], el('output', [6]))
    toast.isPortalOfStoryboard = true
    const { tree } = treeOf(
      el('body', [], el('p', [2]), toast, inside([component(7, 'Other')], el('i', [8]))),
      lookup,
    )
    tree.storyboard = { ...tree.storyboard, type: 'COMPONENT' }
    run(tree.refresh([]))
    expect(lines(toWire(tree))).toEqual(['0 BODY root', '0 P root-0', '0 Toast root-1', '1 OUTPUT root-1-1'])
  })

  test('for a story has the story at the top, without what only surrounds it', () => {
    const card = inside([component(5, 'Card')], el('p', [2], el('b', [3])))
    const around = (...beside: Page[]) => el('body', [], el('div', [1], el('section', [4], card, ...beside)))
    const files = {
      [T(1)]: { filename: 'src/shell.tsx' },
      [T(4)]: { filename: 'src/shell.tsx' },
      [T(5)]: { filename: 'src/card.stories.tsx' },
      [T(2)]: { filename: 'src/card.tsx' },
    }
    const story = (page: Page, savedComponentFilename?: string) => {
      const { tree } = treeOf(page, files)
      tree.storyboard = { ...tree.storyboard, type: 'STORY', savedComponentFilename }
      run(tree.refresh([]))
      return lines(toWire(tree))
    }
    expect(story(around(), 'src/card.tsx')).toEqual([
      '0 Card root-0-0-0',
      '1 P root-0-0-0-0',
      '2 B root-0-0-0-0-0',
    ])
    const portal = el('aside', [2])
    const inRoot = el('body', [], el('div', [], ...around().children), portal)
    expect(story(inRoot, 'src/card.tsx').filter((line) => line.startsWith('0'))).toEqual([
      '0 BODY root',
      '0 Card root-0-0-0-0',
      '0 ASIDE root-1',
    ])
    expect(story(around(el('i', [6])), 'src/card.tsx')[0]).toBe('0 DIV root-0')
    expect(story(around())[0]).toBe('0 DIV root-0')
  })

  test('shows everything once the user has navigated away, and is cut down again after the return', () => {
    const { tree } = treeOf(page(), lookup)
    const lengths = [false, true, false].map((hasNavigatedAway) => {
      tree.storyboard = { ...tree.storyboard, type: 'COMPONENT', hasNavigatedAway }
      expect(run(tree.refresh([]))).toBe(true)
      return lines(toWire(tree)).length
    })
    expect(lengths).toEqual([2, 5, 2])
  })
})

describe('the tree on the wire', () => {
  test('has the classes of the author, those that can be removed, and the scope', () => {
    const { tree } = treeOf(el('body', [9], el('p', [1, 'a', 'b', 'arb89-temp-styling'])))
    const scope = { codebaseIds: [T(1)], name: 'x' }
    tree.lookupIndex = indexLookups({
      elements: { [T(1)]: { removableClasses: ['b'] } },
      scopes: { s: null, t: scope, u: scope },
    })
    expect(toWire(tree)?.children[0]).toMatchObject({
      classList: ['a', 'b'],
      directlySetClassList: ['b'],
      scope,
    })
  })

  test('drops an unreadable element but keeps its children', () => {
    const { tree, errors } = treeOf(el('body', [9], el('broken', [1], el('p', [2])), el('i', [3])))
    expect(lines(toWire(tree))).toEqual(['0 BODY root', '1 P root-0-0', '1 I root-1'])
    expect(errors).toHaveLength(1)
  })

  test('can be cloned as a whole', () => {
    const wire = structuredClone(toWire(treeOf(example().body).tree))
    expect(wire?.children[0]?.parent).toBe(wire)
  })
})
