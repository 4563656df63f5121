/** Names that reach a CSS module in other ways than `styles.box`, and style functions named like those for class names. */
import { expect, test } from '@jest/globals'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

const SHEET = '.box { padding: 8px }\n.big { padding: 32px }\n.my-box { padding: 4px }\n'
const HEAD =
  "import classNames from 'classnames/bind'\nimport styles from './a.module.css'\nconst look = classNames.bind(styles)\n"

test.each([
  ["look('box', { big: on })", 'a_box__x1y2z', '8px'],
  ["look('box', { big: on })", 'a_box__x1y2z a_big__x1y2z', '32px'],
  ["look('box', on && 'big')", 'a_box__x1y2z a_big__x1y2z', '32px'],
  ['styles.myBox', 'a_my-box__x1y2z', '4px'],
])('{%s} on screen as “%s” is changed in the sheet', (list, live, old) => {
  const files = { [PAGE]: page(`<p className={${list}} />`, HEAD), 'app/a.module.css': SHEET }
  const edit = style('p', { padding: '24px' }, { liveClasses: live.split(' ') })
  expect(tryPlan(files, edit, { design })).toMatchObject({
    files: { ...files, 'app/a.module.css': SHEET.replace(old, '24px') },
  })
})

test('the variants of a library for styles hold no class names', () => {
  const around =
    "import { cva } from '../styled-system/css'\nconst box = cva({ base: { padding: '4' }, variants: { size: { sm: { padding: '2' } } } })\n"
  const before = page("<p className={box({ size: 'sm' })} />", around)
  const edit = style('p', { padding: '24px' }, { liveClasses: ['p_2'] })
  expect(tryPlan(before, edit, { design })).toMatchObject({
    message: "The classes of this element come from “box({ size: 'sm' })”.",
    alternative: 'Change it where it is written: app/page.tsx, line 2.',
  })
})

test('a function that returns the style wins over a class', () => {
  const before = page('<NavLink className="m-1" style={({ isActive }) => ({ padding: isActive ? 8 : 4 })} />')
  expect(tryPlan(before, style('NavLink', { padding: '24px' }), { design })).toMatchObject({
    code: 'dynamic-prop',
    alternative: 'Change it where that style is written: app/page.tsx, line 3.',
  })
})
