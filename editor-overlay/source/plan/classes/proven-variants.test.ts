/** Where an attribute proves that a variant holds, a style is changed under it, because nothing else shows. */
import { expect, test } from '@jest/globals'
import { style } from '../../testing/edits.ts'
import { testDesign } from '../../testing/tailwind.ts'
import { outcome, page } from '../../testing/try-plan.ts'

const design = await testDesign(`
@custom-variant shut (&[data-state="closed"]);
@custom-variant busy { &:is([data-busy], [aria-busy="true"]) { @slot; } }
@custom-variant sea (&:where([data-theme="sea"], [data-theme="sea"] *));
@custom-variant row (&[data-row="a"], &[data-row="b"]);
@custom-variant picked (&.picked);
@custom-variant wide { @media (width >= 10rem) { &[data-wide] { @slot; } } }`)

const padding = { padding: '24px' }

test.each<[attributes: string, styling: Record<string, string | null>, after: string]>([
  [
    'className="p-2 data-[state=open]:p-4" data-state="open"',
    padding,
    'className="p-2 data-[state=open]:p-6" data-state="open"',
  ],
  [
    'className="p-2 data-[state=open]:p-4" data-state="open"',
    { paddingLeft: '0px' },
    'className="p-2 data-[state=open]:p-4 data-[state=open]:pl-0" data-state="open"',
  ],
  [
    'className="p-2 data-[state=open]:p-4" data-state="open"',
    { padding: null },
    'className="p-2" data-state="open"',
  ],
  [
    'className="p-2 data-[state=open]:pt-4" data-state="open"',
    padding,
    'className="p-2 data-[state=open]:p-6" data-state="open"',
  ],
  [
    'className="p-2 data-[state=open]:p-4" data-state="open"',
    { margin: '4px' },
    'className="p-2 data-[state=open]:p-4 m-1" data-state="open"',
  ],
  ['className="p-2 data-active:p-4" data-active', padding, 'className="p-2 data-active:p-6" data-active'],
  [
    'className="p-2 aria-expanded:p-4" aria-expanded={true}',
    padding,
    'className="p-2 aria-expanded:p-6" aria-expanded={true}',
  ],
  ['className="p-2 disabled:p-4" disabled', padding, 'className="p-2 disabled:p-6" disabled'],
  [
    'className="p-2 not-data-[state=open]:p-4" data-state="closed"',
    padding,
    'className="p-2 not-data-[state=open]:p-6" data-state="closed"',
  ],
  ['className="p-2 shut:p-4" data-state="closed"', padding, 'className="p-2 shut:p-6" data-state="closed"'],
  ['className="p-2 busy:p-4" aria-busy="true"', padding, 'className="p-2 busy:p-6" aria-busy="true"'],
  ['className="p-2 sea:p-4" data-theme="sea"', padding, 'className="p-2 sea:p-6" data-theme="sea"'],
  ['className="p-2 row:p-4" data-row="b"', padding, 'className="p-2 row:p-6" data-row="b"'],
  ['className="p-2 not-row:p-4" data-row="c"', padding, 'className="p-2 not-row:p-6" data-row="c"'],
  ['className="picked p-2 picked:p-4"', padding, 'className="picked p-2 picked:p-6"'],
  [
    'className="p-2 sea:shut:p-4" data-state="closed"',
    padding,
    'className="p-6 sea:shut:p-4" data-state="closed"',
  ],
  ['className="p-2 sea:p-4" data-theme="sky"', padding, 'className="p-6 sea:p-4" data-theme="sky"'],
  ['className="p-2 row:p-4" data-row="c"', padding, 'className="p-6 row:p-4" data-row="c"'],
  ['className="p-2 picked:p-4"', padding, 'className="p-6 picked:p-4"'],
  ['className="p-2 wide:p-4" data-wide', padding, 'className="p-6 wide:p-4" data-wide'],
  // Nothing is proven by another value, an expression, or what a spread may replace.
  [
    'className="p-2 data-[state=open]:p-4" data-state="closed"',
    padding,
    'className="p-6 data-[state=open]:p-4" data-state="closed"',
  ],
  [
    'className="p-2 aria-expanded:p-4" aria-expanded={false}',
    padding,
    'className="p-6 aria-expanded:p-4" aria-expanded={false}',
  ],
  [
    'className="p-2 data-[state=open]:p-4" data-state={state}',
    padding,
    'className="p-6 data-[state=open]:p-4" data-state={state}',
  ],
  ['className="p-2 **:p-4"', padding, 'className="p-6 **:p-4"'],
  ['className="p-2 [&_*]:p-4"', padding, 'className="p-6 [&_*]:p-4"'],
  [
    'data-state="open" {...rest} className="p-2 data-[state=open]:p-4"',
    padding,
    'data-state="open" {...rest} className="p-6 data-[state=open]:p-4"',
  ],
])('the styles of an element with %s go under the variants that hold: %j', (before, styling, after) => {
  const box = (attributes: string) => page(`<button ${attributes} />`)
  expect(outcome(box(before), style('button', styling), { design })).toBe(box(after))
})

test('a breakpoint is set under the proven state, too, which would win over it', () => {
  const box = (names: string) => page(`<div className="${names}" data-state="open" />`)
  const edit = style('div', padding, { modifiers: ['md'] })
  expect(outcome(box('data-[state=open]:p-4'), edit, { design })).toBe(
    box('data-[state=open]:p-4 md:data-[state=open]:p-6'),
  )
})
