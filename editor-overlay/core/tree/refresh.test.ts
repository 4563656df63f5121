import fc from 'fast-check'
import {
  component,
  el,
  inside,
  lines,
  type Page,
  run,
  T,
  toWire,
  treeOf,
} from '@/editor-overlay/tests/helper/support/pages.ts'
import type { NavNode } from '../../protocol/nav-node.ts'
import { indexLookups } from '../lookup-index.ts'

/** The node without its cycles. */
function shown(node: NavNode | null): unknown {
  if (!node) return null
  const { parent, children, ...own } = node
  return { ...own, parent: parent?.tempoElement.cachedKey, children: children.map(shown) }
}

function wide(groups: number, perGroup: number): { body: Page; groups: Page[] } {
  let next = 1
  const rows = Array.from({ length: groups }, () =>
    el('section', [next++], ...Array.from({ length: perGroup }, () => el('p', [next++]))),
  )
  return { body: el('body', [], ...rows), groups: rows }
}

describe('a refresh', () => {
  test('equals a fresh build after any change', () => {
    const page = fc.letrec<{ page: Page }>((tie) => ({
      page: fc
        .record({
          id: fc.integer({ min: 0, max: 30 }),
          wrap: fc.integer({ min: 0, max: 6 }),
          children: fc.oneof(
            { depthSize: 'small' },
            fc.constant([]),
            fc.array(tie('page'), { maxLength: 4 }),
          ),
        })
        .map(({ id, wrap, children }) => {
          const made = el('div', id > 20 ? [] : [id], ...children)
          return wrap === 0
            ? inside([SHARED], made)
            : wrap === 1
              ? inside([component(90, 'One')], made)
              : made
        }),
    })).page
    const SHARED = component(91, 'Shared')
    const change = fc.record({
      at: fc.nat(),
      into: page,
      how: fc.constantFrom('insert', 'remove', 'class', 'move'),
    })

    fc.assert(
      fc.property(
        fc.array(page, { minLength: 1, maxLength: 5 }),
        fc.array(change, { maxLength: 6 }),
        (tops, changes) => {
          const body = el('body', [], ...tops)
          const { tree } = treeOf(body)
          for (const { at, into, how } of changes) {
            const all = [body]
            for (const one of all) all.push(...one.children)
            const target = all[at % all.length] ?? body
            const dirty = [target]
            if (how === 'insert') target.children.splice(at % (target.children.length + 1), 0, into)
            if (how === 'remove') target.children.pop()
            if (how === 'class') target.classes = [...into.classes]
            const moved = how === 'move' ? target.children.shift() : undefined
            if (moved) dirty.push(body) && body.children.push(moved)
            run(tree.refresh(dirty))
          }
          expect(shown(toWire(tree))).toEqual(shown(toWire(treeOf(body).tree)))
        },
      ),
      { numRuns: 150 },
    )
  })

  test('reads as much for one change on a page of 10,000 as on one of 500', () => {
    const work = [500, 2_000, 10_000].map((size) => {
      const { body, groups } = wide(size / 20, 19)
      const { tree, reads } = treeOf(body)
      const before = { ...reads }
      groups[3]?.children.push(el('p', [99_999]))
      run(tree.refresh([groups[3] ?? body]))
      return { metadata: reads.metadata - before.metadata, children: reads.children - before.children }
    })
    expect(work).toEqual([
      { metadata: 3, children: 2 },
      { metadata: 3, children: 2 },
      { metadata: 3, children: 2 },
    ])
  })

  test('keeps answering from the old tree until it is finished', () => {
    const { body, groups } = wide(3, 3)
    const { tree } = treeOf(body)
    const group = groups[0] as Page
    group.children.unshift(el('b', [77]), el('i', [78]))
    const work = tree.refresh([group])

    work.next()
    expect(tree.find(`TE_${T(2)}_sb1_root-0-0`)).not.toBeNull()
    run(work)

    expect(tree.find(`TE_${T(2)}_sb1_root-0-0`)).toBeNull()
    expect(tree.find(`TE_${T(77)}_sb1_root-0-0`)).not.toBeNull()
  })

  test('changes nothing and returns false when the page is the same', () => {
    const { body, groups } = wide(3, 3)
    const { tree } = treeOf(body)
    const before = toWire(tree)
    expect(run(tree.refresh([body, ...groups]))).toBe(false)
    expect(toWire(tree)).toEqual(before)
  })

  test('returns true when a class has changed', () => {
    const { body, groups } = wide(3, 3)
    const { tree } = treeOf(body)
    const group = groups[1] as Page
    group.classes.push('wide')
    expect(run(tree.refresh([group]))).toBe(true)
  })

  test('forgets elements that have left the page', () => {
    const { body, groups } = wide(2, 2)
    const { tree } = treeOf(body)
    const [gone] = body.children.splice(0, 1)
    run(tree.refresh([body]))
    expect(gone && tree.nodeOf(gone)).toBeNull()
    expect(gone && tree.nodeOf(gone.children[0] as Page)).toBeNull()
    expect(tree.nodeOf(groups[1] as Page)?.segment).toBe(0)
    expect(run(tree.refresh([gone as Page]))).toBe(false)
  })

  test('pauses between the children of a long list', () => {
    const list = el('ul', [1], ...Array.from({ length: 1_000 }, (_, n) => el('li', [n + 2])))
    const { tree } = treeOf(el('body', [], list))
    list.children.push(el('li', [2_000]))
    let steps = 0
    for (const _ of tree.refresh([list])) steps += 1
    expect(steps).toBeGreaterThan(1_000)
    expect(lines(toWire(tree))).toHaveLength(1_002)
  })

  test('moves an element into the component beside it, although no number changes', () => {
    const card = component(50, 'Card')
    const [first, second] = [inside([card], el('p', [2])), el('p', [3])]
    const { tree } = treeOf(el('body', [9], el('div', [1], first, second)))
    expect(lines(toWire(tree))).toContain('2 P root-0-1')
    inside([card], second)
    expect(run(tree.refresh([second]))).toBe(true)
    expect(lines(toWire(tree))).toContain('3 P root-0-0-1')
  })

  test('reads the props of the components above a change again', () => {
    const instance = 50
    const card = (value: number) =>
      component(50, 'Card', { instance, props: { n: { value, type: 'LITERAL' } } })
    const inner = el('p', [2])
    const top = inside([card(1)], el('div', [1], inner))
    const { tree } = treeOf(el('body', [9], top))
    inside([card(2)], top)
    inner.classes.push('x')
    run(tree.refresh([inner]))
    expect(toWire(tree)?.children[0]?.props).toEqual({ n: { value: 2, type: 'LITERAL' } })
  })

  test('admits a component as soon as the lookup knows it, without reading the page', () => {
    const top = inside([component(50, 'Card', { hasOwnSource: false })], el('div', [1]))
    const { tree, reads } = treeOf(el('body', [9], top))
    const before = reads.metadata
    tree.lookupIndex = indexLookups({ elements: { [T(50)]: { type: 'component-instance' } }, scopes: {} })
    run(tree.refresh([]))
    expect(lines(toWire(tree))).toContain('1 Card root-0')
    expect(reads.metadata).toBe(before)
  })
})
