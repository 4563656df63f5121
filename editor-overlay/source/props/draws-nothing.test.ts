/** Components that render no element of their own, under every name they can have. */
import { add, addClass, native, prop, tag, text } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const drawsNothing = `import { Activity, Fragment, Suspense, unstable_ViewTransition as Shift } from 'react'
import * as React from 'react'
import { Outlet } from '@tanstack/react-router'
function Card({ title }) {
  return <b>{title}</b>
}
`

markupTable(
  [
    ['an unstable name', '<Shift><p /></Shift>', addClass('Shift', 'a'), 'refused: no-slot'],
    [
      'an unstable name of a namespace',
      '<React.unstable_Activity><p /></React.unstable_Activity>',
      addClass('React.unstable_Activity', 'a'),
      'refused: no-slot',
    ],
    ['an outlet of a scoped package', '<Outlet />', addClass('Outlet', 'a'), 'refused: no-slot'],
    ['an outlet accepts no element', '<Outlet />', add('Outlet', native('i')), 'refused: no-children'],
    ['an outlet accepts no text', '<Outlet />', text('Outlet', 'x'), 'refused: no-children'],
    [
      'a mode that exists',
      '<Activity mode="visible" />',
      prop('Activity', 'mode', 'hidden'),
      '<Activity mode="hidden" />',
    ],
    [
      'a mode that does not exist',
      '<Activity mode="visible" />',
      prop('Activity', 'mode', 'x'),
      'refused: bad-value',
    ],
    [
      'a host element accepts no fallback',
      '<Suspense fallback="x"><p /></Suspense>',
      tag('Suspense', 'div'),
      'refused: no-slot',
    ],
    [
      'a fragment with a key becomes an element',
      '<Fragment key="a"><Fragment /></Fragment>',
      tag('Fragment', 'div'),
      '<div key="a"><Fragment /></div>',
    ],
    ['a fragment does not accept the class', '<p className="a" />', tag('p', 'Fragment'), 'refused: no-slot'],
    ['a component keeps a prop that it accepts', '<p title="a" />', tag('p', 'Card'), '<Card title="a" />'],
    ['an element that a page never shows', '<meta name="a" />', addClass('meta', 'a'), 'refused: no-slot'],
    ['a component refuses any other attribute', '<p id="a" />', tag('p', 'Card'), 'refused: no-slot'],
  ],
  drawsNothing,
)
