/** Elements that are neither HTML nor SVG: of another renderer, or custom elements. */
import { expect, test } from '@jest/globals'
import { add, addClass, native, prop, tag } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'
import { page, tryPlan } from '../testing/try-plan.ts'

const DECLARED = `declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      mesh: { scale?: number; position?: [number, number, number]; children?: ReactNode }
      geometry: { args?: number[] }
      'my-tag': { tone?: 'a' | 'b'; children?: ReactNode }
      'their-tag': HTMLAttributes<HTMLElement>
    }
  }
}
`

markupTable(
  [
    ['a class that is not declared', '<mesh />', addClass('mesh', 'p-4'), 'refused: no-slot'],
    ['a class of a custom element', '<my-tag />', addClass('my-tag', 'p-4'), 'refused: no-slot'],
    [
      'a class that is declared',
      '<their-tag />',
      addClass('their-tag', 'p-4'),
      '<their-tag className="p-4" />',
    ],
    ['a prop that is declared', '<mesh />', prop('mesh', 'scale', 2), '<mesh scale={2} />'],
    ['another type', '<mesh />', prop('mesh', 'scale', 'x'), 'refused: bad-value'],
    ['a list that is too short', '<mesh />', prop('mesh', 'position', [1]), 'refused: bad-value'],
    ['a list that fits', '<mesh />', prop('mesh', 'position', [1, 2, 3]), '<mesh position={[1, 2, 3]} />'],
    ['a choice', '<my-tag />', prop('my-tag', 'tone', 'c'), 'refused: bad-value'],
    ['an attribute of HTML', '<mesh />', prop('mesh', 'title', 'x'), 'refused: no-slot'],
    ['a child', '<mesh></mesh>', add('mesh', native('p')), '<mesh><p></p></mesh>'],
    ['a child that is not declared', '<geometry />', add('geometry', native('p')), 'refused: no-children'],
    ['a tag with attributes of its own', '<mesh scale={2} />', tag('mesh', 'div'), 'refused: no-slot'],
    [
      'a custom element that lacks an attribute',
      '<p className="x" />',
      tag('p', 'my-tag'),
      'refused: no-slot',
    ],
  ],
  DECLARED,
)

test('a class of an element of another renderer is refused with the nearest element', () => {
  expect(tryPlan(page('<div><mesh /></div>'), addClass('mesh', 'p-4'))).toMatchObject({
    code: 'no-slot',
    message: '<mesh> isn’t an HTML element, so it has no className.',
    alternative: 'Select the <div> around it.',
  })
})

markupTable([
  [
    'a custom element that nothing declares',
    '<my-tag />',
    addClass('my-tag', 'p-4'),
    '<my-tag className="p-4" />',
  ],
])
