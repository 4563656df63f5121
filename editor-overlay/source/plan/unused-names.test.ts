/** Names that an edit leaves unused are removed, or the reply names them. */
import { expect, test } from '@jest/globals'
import { remove, removeClass, tag } from '../testing/edits.ts'
import { fileTable } from '../testing/table.ts'
import { tryPlan } from '../testing/try-plan.ts'

const page = (above: string, markup: string, takes = '') =>
  `${above}export default function Page(${takes}) {\n  return <main>${markup}</main>\n}\n`

test.each<[source: string, kept: string]>([
  [page('', '<b>{title}</b><i />', '{ title }: { title: string }'), 'title'],
  [page('', '<b>{title}</b><i />', "{ title = 'x' }: { title?: string }"), 'title'],
  [page('', '<b>{title}</b><i />', '{ card: { title } }'), 'title'],
  [page('', '<b>{props.title}</b><i />', 'props: Props'), 'props'],
  [page('', '<b {...rest} /><i>{title}</i>', '{ title, ...rest }'), 'rest'],
  ['export const Card = (props) => <p><b>{props.a}</b><i /></p>\n', 'props'],
  ['function row(label) {\n  return <p><b>{label}</b></p>\n}\nexport default () => row(1)\n', 'label'],
  ['export default () => <List row={function (x) { return <p><b>{x}</b></p> }} />\n', 'x'],
  ['export const Card = forwardRef((props, ref) => <p ref={ref}><b>{props.a}</b></p>)\n', 'props'],
  ['export const Card = forwardRef((props, ref) => <p id={props.a}><b ref={ref} /></p>)\n', 'ref'],
  ['export const Card = memo(function Card(props) { return <p><b>{props.a}</b></p> })\n', 'props'],
  [
    'export const withLabel = (Inner, label) => (props) => <p><b>{label}</b><Inner {...props} /></p>\n',
    'label',
  ],
  ['export const withUser = (Inner) => (props) => <p><b>{props.a}</b><Inner /></p>\n', 'props'],
  ['export class List extends Component {\n  row(x) { return <p><b>{x}</b></p> }\n}\n', 'x'],
  ['export default ({ xs }) => <p>{xs.map((x, i) => <u key={i}><b>{x}</b></u>)}</p>\n', 'x'],
  ['export function Page<T>() {\n  return <p><b>{(x: T) => x}</b></p>\n}\n', 'T'],
  ['enum Kind { A = make() }\nexport default () => <p><b id={Kind.A} /></p>\n', 'Kind'],
])('%s', (source, kept) => {
  const done = tryPlan(source, remove(['b']))
  expect(done.type === 'applied' && done.plan.notes).toContain(
    `Names that nothing uses now were kept, because removing them could change more: ${kept}.`,
  )
})

test.each([
  "export const label = 'x'\nexport default () => <p><b>{label}</b></p>\n",
  'export function label() {}\nexport default () => <p><b>{label()}</b></p>\n',
  "export enum Kind { A = 'a' }\nexport default () => <p><b>{Kind.A}</b></p>\n",
  "export const [label] = ['x']\nexport default () => <p><b>{label}</b></p>\n",
])('what another file may use is not named: %s', (source) => {
  const done = tryPlan(source, remove(['b']))
  expect(done.type === 'applied' && done.plan.notes).toEqual([])
})

fileTable([
  [
    'an enum that nothing else uses',
    page("enum Kind { A = 'a', B = 2 }\n", '<b id={Kind.A} />'),
    remove(['b']),
    page('', ''),
  ],
  [
    'a component whose only use gets another tag',
    page('const Box = ({ children }) => <p>{children}</p>\n', '<Box>x</Box>'),
    tag('Box', 'div'),
    page('', '<div>x</div>'),
  ],
  [
    'a lazy component whose only use gets another tag, with the import',
    page("import { lazy } from 'react'\nconst Big = lazy(() => import('./big'))\n", '<Big>x</Big>'),
    tag('Big', 'div'),
    page('', '<div>x</div>'),
  ],
  [
    'a constant whose last class name is removed',
    page("const box = 'p-4'\n", '<b className={box} />'),
    removeClass('b', 'p-4', ['p-4']),
    page('', '<b />'),
  ],
])
