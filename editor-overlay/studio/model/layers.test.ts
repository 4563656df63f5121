import { expect, test } from '@jest/globals'
import type { NavNode } from '../../protocol/nav-node.ts'
import { isOf, keysOf, type Layer } from './layer.ts'
import { layersOf } from './layers.ts'
import { keyAt, page, type Shown, source, type Written } from './testing/sources.ts'

function layers(written: Record<string, Written>, shown: Shown, pathname = '/') {
  return layersOf({ tree: page(shown), elements: source(written), pathname })
}

/** Returns one line per row, indented by two spaces per level. */
function drawn(top: readonly Layer[], level = 0): string[] {
  return top.flatMap(({ type, name, hint, children }) => [
    `${'  '.repeat(level)}${type === 'element' ? '' : `${type}: `}${[name, hint].filter(Boolean).join(' | ')}`,
    ...drawn(children, level + 1),
  ])
}

const xs = { kind: 'map', label: 'xs', at: [5, 95] } as const

test('elements are nested as on the page, with their own text beside them', () => {
  const { top } = layers({ m: { tag: 'main' }, h: { tag: 'h1', in: 'm' } }, ['m', ['h', 'Hello\n  there']])

  expect(drawn(top)).toEqual(['component: Page', '  main', '    h1 | Hello there'])
})

test('a text with elements in between is shown with their words', () => {
  const { top } = layers({ p: { tag: 'p' }, b: { tag: 'b', in: 'p' } }, [
    'p',
    'Some ',
    ['b', 'bold'],
    ' words',
  ])

  expect(drawn(top)).toEqual(['component: Page', '  p | Some bold words', '    b | bold'])
})

test('items of a list are under one row that counts them', () => {
  const { top } = layers({ u: { tag: 'ul' }, l: { tag: 'li', in: 'u', context: [xs] } }, [
    'u',
    ['l', 'a'],
    ['l', 'b'],
    ['l', 'c'],
  ])

  expect(drawn(top).slice(1)).toEqual([
    '  ul',
    '    list: xs.map | 3 items',
    '      li | a',
    '      li | b',
    '      li | c',
  ])
  expect(top[0]?.children[0]?.children[0]?.children.map(({ item }) => item)).toEqual([0, 1, 2])
})

test('an item of two elements is one item', () => {
  const { top } = layers(
    { d: { tag: 'dl' }, t: { tag: 'dt', in: 'd', context: [xs] }, e: { tag: 'dd', in: 'd', context: [xs] } },
    ['d', ['t'], ['e'], ['t'], ['e']],
  )

  expect(drawn(top)).toContain('    list: xs.map | 2 items')
})

test('items on the two sides of a condition are counted separately', () => {
  const side = (branch: string) => [xs, { kind: 'ternary', label: 'x.on', at: [20, 80], branch } as const]
  const { top } = layers(
    {
      u: { tag: 'ul' },
      a: { tag: 'li', in: 'u', context: side('first') },
      b: { tag: 'li', in: 'u', context: side('second') },
    },
    ['u', ['a'], ['b'], ['a'], ['b']],
  )

  expect(drawn(top)).toContain('    list: xs.map | 4 items')
  expect(drawn(top)).toContain('      condition: x.on ? … : … | false: second branch shown')
})

test.each([
  ['ternary', 'on', 'condition: on ? … : … | one branch shown'],
  ['and', 'user', 'condition: user && … | shown'],
  ['early-return', 'done', 'condition: if (done) | early return'],
  ['switch', "'a'", "condition: case 'a' | this case shown"],
  ['switch', 'default', 'condition: default | this case shown'],
  ['render-prop', '(x) => ', 'value: (x) => … | rendered by a function'],
  ['binding', 'head', 'value: const head | stored in a variable'],
  ['attribute', 'icon', 'value: icon={…} | passed as a prop'],
])('%s has a separate row', (kind, label, row) => {
  const { top } = layers(
    { m: { tag: 'main' }, p: { tag: 'p', in: 'm', context: [{ kind, label, at: [5, 20] }] } },
    ['m', ['p']],
  )

  expect(drawn(top).slice(2)).toEqual([`    ${row}`, '      p'])
})

test('long and multi-line labels become one short line', () => {
  const label = `[\n  ${'word, '.repeat(30)}]`
  const { top } = layers({ m: { tag: 'p', context: [{ kind: 'and', label, at: [1, 2] }] } }, ['m'])

  const [, row = ''] = drawn(top)
  expect(row.trim()).toMatch(/^condition: \[ word, .{40,}… && … \| shown$/)
})

const CARD: Record<string, Written> = {
  m: { tag: 'main' },
  i: { tag: 'Card', in: 'm' },
  p: { tag: 'p', in: 'i' },
  c: { tag: 'div', file: 'components/card.tsx', owner: 'Card' },
}

test('a server component has a row, which selects its instance in the source', () => {
  const { top } = layers(CARD, ['m', ['c', ['p', 'Words']]])

  expect(drawn(top)).toEqual([
    'component: Page',
    '  main',
    '    component: Card',
    '      div',
    '        p | Words',
  ])
  const card = top[0]?.children[0]?.children[0]
  expect(card).toMatchObject({ key: keyAt('i', 'root-0'), file: 'components/card.tsx' })
})

test('two instances side by side are numbered in the order of the source', () => {
  const { top } = layers({ ...CARD, j: { tag: 'Card', in: 'm' } }, ['m', ['c', ['p']], ['c']])

  const cards = top[0]?.children[0]?.children ?? []
  expect(cards.map(({ key }) => key)).toEqual([keyAt('i', 'root-0'), keyAt('j', 'root-1')])
})

test('instances in a list are its items', () => {
  const { top } = layers({ ...CARD, i: { tag: 'Card', in: 'm', context: [xs] } }, ['m', ['c'], ['c'], ['c']])

  expect(drawn(top).slice(2)).toEqual([
    '    list: xs.map | 3 items',
    ...['      component: Card', '        div', '      component: Card', '        div'],
    ...['      component: Card', '        div'],
  ])
})

test('a component whose instance is uncertain has a row that selects what is inside it', () => {
  const { top } = layers({ ...CARD, j: { tag: 'Card', in: 'm' } }, ['m', ['c']])

  const card = top[0]?.children[0]?.children[0]
  expect(card).toMatchObject({ type: 'component', name: 'Card', key: null })
  expect(card && keysOf(card)).toEqual([keyAt('c', 'root-0')])
})

const inHeader = { file: 'components/header.tsx', owner: 'Header' }
const HEADER: Record<string, Written> = {
  m: { tag: 'main' },
  h: { tag: 'Header', in: 'm' },
  s: { tag: 'Skip', ...inHeader },
  t: { tag: 'header', ...inHeader },
  a: { tag: 'a', file: 'components/skip.tsx', owner: 'Skip' },
}

test.each<[string, Shown]>([
  ['first', ['m', ['a'], ['t']]],
  ['alone', ['m', ['a']]],
])('a component is selected by its row also if another component is %s in it', (_, shown) => {
  const { top } = layers(HEADER, shown)

  const header = top[0]?.children[0]?.children[0]
  expect(header).toMatchObject({ name: 'Header', key: keyAt('h', 'root-0') })
  expect(header?.children[0]).toMatchObject({ name: 'Skip', key: keyAt('s', 'root-0') })
})

test('of two components that contain the same one, that with a use around it has the row', () => {
  const other = { tag: 'Skip', file: 'components/footer.tsx', owner: 'Footer' }
  const { top } = layers({ ...HEADER, o: other }, ['m', ['a']])

  expect(drawn(top).slice(2)).toEqual(['    component: Header', '      component: Skip', '        a'])
})

test('components that contain only another one are counted as their uses', () => {
  const { s, a, ...one } = HEADER
  const { top } = layers({ ...one, i: { tag: 'Header', in: 'm' }, s: s as Written, a: a as Written }, [
    'm',
    ['a'],
    ['a'],
  ])

  const keys = top[0]?.children[0]?.children.map(({ key }) => key)
  expect(keys).toEqual([keyAt('h', 'root-0'), keyAt('i', 'root-1')])
})

test('of the layouts of two groups of routes, the one around the page places its component', () => {
  const { top } = layers(
    {
      a: { tag: 'Shell', file: 'app/(read)/layout.tsx', owner: 'ReadLayout' },
      b: { tag: 'Shell', file: 'app/(sell)/layout.tsx', owner: 'SellLayout' },
      d: { tag: 'div', file: 'components/shell.tsx', owner: 'Shell' },
      p: { tag: 'p', file: 'app/(read)/about/page.tsx', owner: 'About' },
    },
    ['d', ['p']],
    '/about',
  )

  expect(drawn(top)).toEqual([
    'component: ReadLayout',
    '  component: Shell',
    '    div',
    '      component: About',
    '        p',
  ])
})

test('a component is placed by the page at the current address', () => {
  const top = { tag: 'Hero' }
  const { top: found } = layers(
    {
      a: { ...top, file: 'app/(site)/about/page.tsx', owner: 'About' },
      b: { ...top, file: 'app/(site)/jobs/[id]/page.tsx', owner: 'Job' },
      h: { tag: 'header', file: 'components/hero.tsx', owner: 'Hero' },
    },
    ['h'],
    '/jobs/7',
  )

  expect(drawn(found)).toEqual(['component: Job', '  component: Hero', '    header'])
})

test('an instance that has a node in the page gets only one row', () => {
  const { top } = layers(CARD, ['m', ['i', ['c']]])

  expect(drawn(top).slice(2)).toEqual(['    component: Card', '      div'])
})

test('a component that forwards its id has one row, which both keys select', () => {
  const { top } = layers({ m: { tag: 'main' }, k: { tag: 'Link', in: 'm' }, b: { tag: 'b', in: 'k' } }, [
    'm',
    ['k', ['k', ['b']]],
  ])

  const link = top[0]?.children[0]?.children[0]
  expect(drawn(link ? [link] : [])).toEqual(['component: Link', '  b'])
  expect(link).toMatchObject({ key: keyAt('k', 'root-0'), alias: keyAt('k', 'root-0-0') })
  expect(
    link && [isOf(link, keyAt('k', 'root-0-0')), isOf(link, keyAt('m', 'root')), isOf(link, null)],
  ).toEqual([true, false, false])
})

test('the markup of a component with a node does not add a second row for it', () => {
  const { top } = layers(
    {
      w: { tag: 'Wordmark' },
      k: { tag: 'Link', file: 'components/wordmark.tsx', owner: 'Wordmark' },
      a: { tag: 'a', file: 'components/wordmark.tsx', owner: 'Wordmark' },
    },
    ['w', ['k', ['a']]],
  )

  expect(drawn(top)).toEqual(['component: Page', '  component: Wordmark', '    component: Link', '      a'])
})

test('elements without a source are counted and replaced by their children', () => {
  const { top, folded } = layers({ m: { tag: 'main' }, p: { tag: 'p', in: 'm' } }, ['m', ['tempo-x', ['p']]])

  expect(drawn(top)).toEqual(['component: Page', '  main', '    p'])
  expect(folded).toBe(1)
})

test('ids are the same after a reload and different for each row', () => {
  const written = { u: { tag: 'ul' }, l: { tag: 'li', in: 'u', context: [xs] } }
  const ids = (shown: Shown) => {
    const found: string[] = []
    const add = (layer: Layer) => {
      found.push(layer.id)
      layer.children.forEach(add)
    }
    layers(written, shown).top.forEach(add)
    return found
  }

  const first = ids(['u', ['l'], ['l']])
  expect(ids(['u', ['l', 'x'], ['l', 'y']])).toEqual(first)
  expect(new Set(first).size).toBe(first.length)
})

test('a tree that contains itself is cut off', () => {
  const tree = page(['m', ['p']])
  const [child] = tree.children
  const loop: NavNode[] = [tree]
  child?.children.push(...loop)

  const { top } = layersOf({
    tree,
    elements: source({ m: { tag: 'main' }, p: { tag: 'p', in: 'm' } }),
    pathname: '/',
  })

  expect(drawn(top)).toEqual(['component: Page', '  main', '    p'])
})

test('no page has no layers', () => {
  expect(layersOf({ tree: null, elements: {}, pathname: '/' })).toEqual({ top: [], folded: 0 })
})
