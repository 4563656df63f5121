/** Props that the component around an element sets on it by `cloneElement`, where a value of its own isn't shown. */
import { expect, test } from '@jest/globals'
import { prop } from '../../testing/edits.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const BOXES = {
  Child: "({ children }) => cloneElement(children, { title: 'T' })",
  Only: "({ children }) => cloneElement(Children.only(children), { title: 'T' })",
  Each: "({ children }) => Children.map(children, (child) => cloneElement(child, { title: 'T' }))",
  List: "({ children }) => Children.toArray(children).map((child) => cloneElement(child, { title: 'T' }))",
  Held: "({ children }) => {\n  const all = Children.toArray(children)\n  return all.map((child) => cloneElement(child, { title: 'T' }))\n}",
  Props: "(props) => cloneElement(props.children, { title: 'T' })",
  Icon: "({ icon }) => <b>{cloneElement(icon, { title: 'T' })}</b>",
  Valid: "({ children }) => (isValidElement(children) ? cloneElement(children, { title: 'T' }) : children)",
  Handed: '({ children, title }) => cloneElement(children, { title })',
  Own: "({ children }) => cloneElement(children, { title: children.props.title ?? 'T' })",
  Behind: "({ children }) => cloneElement(children, { title: 'T', ...children.props })",
  Other: "({ children }) => cloneElement(children, { id: 'T' })",
  Beside: "({ children, icon }) => <b>{cloneElement(icon, { title: 'T' })}{children}</b>",
  Fixed: "({ children }) => <b>{ICONS.map((one) => cloneElement(one, { title: 'T' }))}{children}</b>",
  Some: "({ children, on }) => (on ? cloneElement(children, { title: 'T' }) : children)",
}
const pageOf = (use: string) =>
  `${Object.entries(BOXES)
    .map(([name, made]) => `const ${name} = ${made}\n`)
    .join('')}export default () => ${use}\n`

const CLONES = /^Change “'T'” where it clones the element: app\/page\.tsx, line \d+\.$/

test.each([
  ['<Child><a /></Child>', CLONES],
  ['<Child><a title="A" /></Child>', CLONES],
  ['<Only><a /></Only>', CLONES],
  ['<Each><a title="A" /><i /></Each>', CLONES],
  ['<List><a title="A" /></List>', CLONES],
  ['<Held><a /></Held>', CLONES],
  ['<Props><a /></Props>', CLONES],
  ['<Icon icon={<a title="A" />} />', CLONES],
  ['<Valid><a /></Valid>', CLONES],
  ['<Handed title="T"><a /></Handed>', /^Select the <Handed> around this element and change its title\.$/],
])('a title that the component around sets is refused with its place: %s', (use, alternative) => {
  const refused = { code: 'dynamic-prop', alternative: expect.stringMatching(alternative) }
  expect(tryPlan(pageOf(use), prop('a', 'title', 'New'))).toMatchObject(refused)
  if (use.includes('title="A"'))
    expect(tryPlan(pageOf(use), prop('a', 'title', { type: 'remove' }))).toMatchObject(refused)
})

test.each([
  ['<Own><a /></Own>', []],
  ['<Behind><a /></Behind>', []],
  ['<Other><a /></Other>', []],
  ['<Beside><a /></Beside>', []],
  ['<Fixed><a /></Fixed>', []],
  ['<Child><b><a /></b></Child>', []],
  ['<Some><a /></Some>', [expect.stringContaining('Some may replace title: app/page.tsx, line')]],
])('a title is written where it is shown, at least sometimes: %s', (use, notes) => {
  const done = tryPlan(pageOf(use), prop('a', 'title', 'New'))
  expect(done).toMatchObject({
    files: { [PAGE]: pageOf(use.replace('<a />', '<a title="New" />')) },
    plan: { notes },
  })
})
