import { expect, test } from '@jest/globals'
import { idsToMove } from './drop.ts'
import { itemShowing } from './instance-roots.ts'
import { positionAt, target } from './testing/drop-targets.ts'
import { el, type Made, pageOf } from './testing/pages.ts'

const items = (): Made[] =>
  [0, 1, 2].map((at) =>
    el('li#item', [0, at * 50, 400, 40], [], { text: `Item ${at}`, entry: { context: [{ kind: 'map' }] } }),
  )
const listed = () =>
  pageOf(
    el(
      'main',
      [0, 0, 400, 400],
      [el('ul', [0, 0, 400, 150], items()), el('p', [0, 200, 400, 40], [], { text: 'x' })],
    ),
  )

test('an item dropped among the items of its list changes their order', () => {
  expect(target(listed(), { x: 60, y: 135 }, ['item'], 0)).toMatchObject({
    type: 'order',
    order: { id: 'item', parentId: 'ul', from: 0, to: 3 },
  })
  expect(target(listed(), { x: 60, y: 52 }, ['item'], 2)).toMatchObject({ order: { from: 2, to: 1 } })
})

test.each([
  ['the only element of an item stands for the item', ['a'], [], 'li'],
  ['so does the only element in it', ['a', 'b'], [], 'li'],
  ['an element beside another stands for itself', ['a'], ['i'], 'a'],
])('%s', (_, inside, beside, found) => {
  const box = [0, 0, 400, 40] as const
  const card = inside.reduceRight<Made[]>((kids, tag) => [el(tag, box, kids)], [])
  const cards = [...card, ...beside.map((tag) => el(tag, box))]
  const page = pageOf(el('ul', box, [el('li', box, cards, { entry: { context: [{ kind: 'map' }] } })]))

  expect(itemShowing(page.at(inside.at(-1) ?? ''), { ...page, pathname: '/' })).toBe(page.at(found))
})

test('text beside an element, or no list around it, leaves the element', () => {
  const item = (text: string | undefined, kind: string) =>
    el('li', [0, 0, 400, 40], [el('a', [0, 0, 400, 40])], {
      ...(text === undefined ? {} : { text }),
      entry: { context: [{ kind }] },
    })
  for (const li of [item('Words', 'map'), item(undefined, 'and')]) {
    const page = pageOf(el('ul', [0, 0, 400, 40], [li]))
    expect(itemShowing(page.at('a'), { ...page, pathname: '/' })).toBe(page.at('a'))
  }
})

test('no other element can be dropped between the items of a list', () => {
  expect(target(listed(), { x: 60, y: 58 }, ['p'])).toMatchObject({
    type: 'refused',
    label: 'Can’t go here: these items come from one list; drop before or after all of them',
  })
})

test('an element of one item cannot be dropped beside itself in another', () => {
  const entry = { context: [{ kind: 'map' }] }
  const titled = [0, 1].map((at) =>
    el(
      'li#item',
      [0, at * 100, 400, 90],
      [el('h3#title', [0, at * 100 + 30, 400, 20], [], { text: 'x', entry })],
      { entry },
    ),
  )
  const page = pageOf(el('main', [0, 0, 400, 400], [el('ul', [0, 0, 400, 200], titled)]))

  expect(target(page, { x: 60, y: 145 }, ['title'])).toMatchObject({
    type: 'refused',
    label: 'Can’t go here: this is the same part of another item; to move the item, select all of it first',
  })
})

test('an item dropped over another one goes beside it, not inside', () => {
  const tall = [0, 1, 2].map((at) =>
    el('li#item', [0, at * 100, 400, 100], [el('div#inner', [0, at * 100 + 20, 400, 60])], {
      entry: { context: [{ kind: 'map' }] },
    }),
  )
  const page = pageOf(el('main', [0, 0, 400, 400], [el('ul', [0, 0, 400, 300], tall)]))

  expect(target(page, { x: 60, y: 270 }, ['item'])).toMatchObject({
    type: 'order',
    order: { from: 0, to: 3 },
  })
})

test('an item that a component renders goes beside another one too', () => {
  const entry = { owner: 'Card', filename: 'card.tsx', type: 'native' }
  const cards = [0, 1, 2].map((at) =>
    el('div#card', [0, at * 100, 400, 100], [el('div#inner', [0, at * 100, 400, 100], [], { entry })], {
      parentId: null,
      entry,
    }),
  )
  const page = pageOf(el('main', [0, 0, 400, 400], [el('div#list', [0, 0, 400, 300], cards)]))
  const instance = { type: 'component-instance', componentName: 'Card', owner: 'Page' } as const
  const context = [{ kind: 'map' }]
  page.entries.instance = { ...instance, codebaseId: 'instance', context, parentCodebaseId: 'list' }

  expect(target(page, { x: 60, y: 260 }, ['card'], 0)).toMatchObject({
    type: 'order',
    order: { id: 'instance', parentId: 'list', from: 0, to: 3 },
  })
})

test('a drop before the first item goes before all items in the source', () => {
  expect(positionAt(listed(), { x: 60, y: 15 }, ['p'])).toEqual({ parentId: 'ul', beforeId: 'item' })
})

const card = () =>
  pageOf(
    el(
      'main',
      [0, 0, 400, 400],
      [
        el(
          'Card',
          [0, 20, 400, 200],
          [
            el(
              'article',
              [0, 20, 400, 200],
              [
                el('header', [0, 40, 400, 40], [], { text: 'Card' }),
                el('p#given', [0, 100, 400, 40], [], { text: 'Given', parentId: 'Card' }),
              ],
              { parentId: null },
            ),
          ],
        ),
        el('p#last', [0, 300, 400, 40], [], { text: 'Last' }),
      ],
    ),
  )

test('a drop beside the root of a component goes beside the component', () => {
  expect(positionAt(card(), { x: 60, y: 215 })).toEqual({ parentId: 'main', afterId: 'Card' })
})

test('a drop beside a child passed to a component goes among its children', () => {
  expect(positionAt(card(), { x: 60, y: 125 })).toEqual({ parentId: 'Card', afterId: 'given' })
})

const served = () => {
  const table = el('div#table', [0, 100, 400, 100], [], {
    parentId: null,
    text: 'Rows',
    entry: { owner: 'Table', filename: 'table.tsx', type: 'native' },
  })
  const page = pageOf(
    el(
      'main',
      [0, 0, 400, 400],
      [el('h2', [0, 20, 400, 40], [], { text: 'x' }), table, el('p', [0, 300, 400, 40], [], { text: 'y' })],
    ),
  )
  page.entries.instance = {
    codebaseId: 'instance',
    type: 'component-instance',
    componentName: 'Table',
    owner: 'Page',
    context: [],
    parentCodebaseId: 'main',
  }
  return page
}

test('the root of a server component is named as its instance', () => {
  expect(target(served(), { x: 60, y: 190 })).toMatchObject({
    position: { parentId: 'main', afterId: 'instance' },
    label: 'after Table “Rows” in main',
  })
})

test('dragging the root of a server component moves its instance', () => {
  const page = served()
  const world = { ...page, dragged: [page.at('table')], zoom: 1, pathname: '/' }
  expect(idsToMove(world)).toEqual(['instance'])
})

test('beside an element whose parent is unknown, the other neighbor sets the position', () => {
  const drawn = el('section#drawn', [0, 50, 400, 100], [], { parentId: null, text: 'x' })
  const page = pageOf(el('main', [0, 0, 400, 400], [drawn, el('p', [0, 160, 400, 40], [], { text: 'x' })]))

  expect(positionAt(page, { x: 60, y: 130 })).toEqual({ parentId: 'main', beforeId: 'p' })
  expect(target(page, { x: 60, y: 30 })).toMatchObject({ type: 'refused' })
})
