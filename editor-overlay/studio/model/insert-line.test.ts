import { expect, test } from '@jest/globals'
import { insertLine } from './insert-line.ts'
import { el, pageOf } from './testing/pages.ts'

const kids = [el('div#a', [20, 20, 100, 40]), el('div#b', [130, 20, 100, 40])]
const flex = { displayType: 'flex', flexDirection: 'row' }
const { tree } = pageOf(
  el('main', [0, 0, 400, 600], [el('section', [0, 0, 400, 300], kids, flex), el('p', [0, 300, 400, 50])]),
)

test.each([
  ['beside an element in a row', { parentId: 'section', afterId: 'a' }, [120, 20, 10, 40], 'section'],
  ['before it', { parentId: 'section', beforeId: 'b' }, [130, 20, 10, 40], 'section'],
  ['below an element in a column', { parentId: 'main', afterId: 'section' }, [0, 300, 400, 10], 'main'],
  ['after the last child of a parent', { parentId: 'main' }, [0, 350, 400, 10], 'main'],
  ['at the top of an empty parent', { parentId: 'p' }, [0, 300, 400, 10], 'p'],
] as const)('%s', (_, position, [left, top, width, height], id) => {
  const shown = insertLine(tree, position, 0.5)
  expect(shown?.line).toEqual({ left, top, width, height })
  expect(shown?.container.tempoElement.codebaseId).toBe(id)
})

test('a position that the page does not show has no line', () => {
  expect(insertLine(tree, { parentId: 'elsewhere', afterId: 'gone' }, 1)).toBeNull()
  expect(insertLine(null, { parentId: 'main' }, 1)).toBeNull()
})
