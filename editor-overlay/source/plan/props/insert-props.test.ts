/** Values that are passed to an inserted component: each must fit its type. */
import { expect, test } from '@jest/globals'
import type { Json } from '../../../protocol/edit.ts'
import { add, native, tag } from '../../testing/edits.ts'
import { markupTable } from '../../testing/table.ts'
import { page, tryPlan } from '../../testing/try-plan.ts'

const USER = 'interface Base { id: string }\ninterface User extends Base { name: string; role?: "a" | "b" }\n'
const badge = (type: string) => `${USER}const Badge = (props: ${type}) => <b {...props} />\n`
const insert = (props: Record<string, Json> = {}) => add('main', { component: 'Badge', from: null, props })

const ROWS: [string, Record<string, Json>, string][] = [
  ['{ user: User }', { user: { id: 'a', name: 'b' } }, '<Badge user={{ id: "a", name: "b" }} />'],
  ['{ user: User }', { user: { id: 'a' } }, 'refused: bad-value'],
  ['{ user: User }', { user: { id: 'a', name: 1 } }, 'refused: bad-value'],
  ['{ user: User }', { user: { id: 'a', name: 'b', role: 'c' } }, 'refused: bad-value'],
  ['{ user: User }', { user: { id: 'a', name: 'b', more: 1 } }, 'refused: bad-value'],
  ['{ user: User }', {}, '<Badge user={{ id: "Id", name: "Name" }} />'],
  ['{ user: Partial<User> }', { user: { id: 'a' } }, '<Badge user={{ id: "a" }} />'],
  [
    '{ user: User & { more: number } }',
    { user: { id: 'a', name: 'b', more: 1 } },
    '<Badge user={{ id: "a", name: "b", more: 1 }} />',
  ],
  ['{ users: User[] }', { users: [{ id: 'a' }] }, 'refused: bad-value'],
  ["{ labels: Record<'x' | 'y', string> }", { labels: { x: '1' } }, 'refused: bad-value'],
  [
    "{ labels: Record<'x' | 'y', string> }",
    { labels: { x: '1', y: '2' } },
    '<Badge labels={{ x: "1", y: "2" }} />',
  ],
  ['{ labels: Record<string, string> }', { labels: { x: '1' } }, '<Badge labels={{ x: "1" }} />'],
  ['{ pair: [string, number] }', { pair: ['a'] }, 'refused: bad-value'],
  ['{ pair: [string, ...number[]] }', { pair: ['a', 2] }, '<Badge pair={["a", 2]} />'],
  ["{ id: string & { brand: 'id' } }", { id: 'a' }, 'refused: bad-value'],
  ['{ id: string & {} }', { id: 'a' }, '<Badge id="a" />'],
  ["ComponentProps<'button'>", { type: 'email' }, 'refused: bad-value'],
  ["ComponentProps<'button'>", { type: 'submit' }, '<Badge type="submit" />'],
  ["ComponentProps<'button'>", { tabIndex: '2' }, '<Badge tabIndex={2} />'],
  ["ComponentProps<'button'>", { disabled: 'yes' }, 'refused: bad-value'],
  ["ComponentProps<'button'>", { style: { colr: 'red' } }, 'refused: bad-value'],
  ["ComponentProps<'button'>", { href: '/' }, 'refused: no-slot'],
  ["Pick<ComponentProps<'button'>, 'type'>", { type: 'email' }, 'refused: bad-value'],
  ['{ look: CSSProperties }', { look: { colr: 'red' } }, 'refused: bad-value'],
  [`{ [name: \`data-\${string}\`]: string }`, { other: 'x' }, 'refused: no-slot'],
  [`{ [name: \`data-\${string}\`]: string }`, { 'data-x': 'y' }, '<Badge data-x="y" />'],
  ['{ icon: ReactElement<{ size: number }> }', {}, '<Badge icon={<div></div>} />'],
  ['{ children: ReactElement }', {}, '<Badge><div></div></Badge>'],
]

for (const [type, props, written] of ROWS)
  markupTable(
    [
      [
        `${JSON.stringify(props)} for ${type}`,
        '<main />',
        insert(props),
        written.replace(/^<.*>$/, '<main>$&</main>'),
      ],
    ],
    badge(type),
  )

test.each([
  ['{ user: User }', { user: { id: 'a' } }, 'Give it an object with id and name.'],
  [
    '{ user: User }',
    { user: { id: 'a', name: 'b', role: 'c' } },
    'Give it an object with id and name, where role is one of a, b.',
  ],
  [
    '{ user: User }',
    { user: { id: 'a', name: 'b', more: 1 } },
    'Give it an object with id and name, without more.',
  ],
  ['{ names: string[] }', { names: [1] }, 'Give it a list in which each entry is text.'],
  ['{ pair: [string, number] }', { pair: [] }, 'Give it a list of 2 entries.'],
])('the refusal for %s says what is accepted', (type, props, alternative) => {
  expect(tryPlan(page('<main />', badge(type)), insert(props))).toMatchObject({ alternative })
})

markupTable(
  [
    ['a component without props takes none', '<main />', insert({ title: 'x' }), 'refused: no-slot'],
    ['children that are never accepted', '<None />', add('None', native('p')), 'refused: no-children'],
    ['children of an image', '<Image src="/" />', add('Image', native('p')), 'refused: no-children'],
    ['overloads', '<main />', add('main', { component: 'Over', from: null }), '<main><Over a="A" /></main>'],
    [
      'a declared function type',
      '<main />',
      add('main', { component: 'Typed', from: null }),
      '<main><Typed a="A" /></main>',
    ],
    [
      'props that a type makes of each key',
      '<main />',
      add('main', { component: 'Keyed', from: null }),
      '<main><Keyed kind="text" value="Value" /></main>',
    ],
    [
      'props that a type computes',
      '<main />',
      add('main', { component: 'Computed', from: null }),
      'refused: no-slot',
    ],
    [
      'props that a type repeats',
      '<main />',
      add('main', { component: 'Kept', from: null }),
      '<main><Kept a="A" /></main>',
    ],
    [
      'words of a text area',
      '<main />',
      add('main', native('textarea', {}, 'x')),
      '<main><textarea defaultValue="x"></textarea></main>',
    ],
  ],
  `const Badge = () => <b />
const None = (props: { children?: never }) => <b />
const Image = (props: ComponentProps<'img'>) => <img {...props} />
function Over(props: { a: string }): ReactElement
function Over(props: { b: number }): ReactElement
function Over(props: object) { return <b {...props} /> }
type Draws<P> = (props: P) => ReactElement
const Typed: Draws<{ a: string }> = ({ a }) => <b>{a}</b>
type Kinds = { text: { value: string }; number: { value: number } }
const Keyed = (props: { [K in keyof Kinds]: { kind: K } & Kinds[K] }[keyof Kinds]) => <b>{props.value}</b>
const Computed = (props: { [K in keyof Kinds as Uppercase<K>]: Kinds[K] }) => <b />
type Kept<T> = { [K in keyof T]: T[K] }
const Kept = (props: Kept<{ a: string }>) => <b>{props.a}</b>
`,
)

test('a fixed value of a form field gets a note', () => {
  const done = tryPlan(page('<main />'), add('main', native('input', { value: 'x' })))
  expect(done).toMatchObject({ plan: { notes: [expect.stringContaining('defaultValue')] } })
})

const BUTTON = `const Button = (props: ComponentProps<'button'>) => <button {...props} />
const Own = (props: { onPick?: (id: string) => void; onClick?: (id: string) => void }) => <b />
`

markupTable(
  [
    ['a type that a button lacks', '<input type="email" />', tag('input', 'Button'), 'refused: bad-value'],
    [
      'a type that a button has',
      '<input type="submit" />',
      tag('input', 'Button'),
      '<Button type="submit" />',
    ],
    [
      'a choice of types',
      '<input type={on ? "text" : "submit"} />',
      tag('input', 'Button'),
      'refused: bad-value',
    ],
    ['a handler of an event', '<p onClick={(e) => go(e.target)} />', tag('p', 'Own'), 'refused: bad-value'],
    ['a handler of nothing', '<p onClick={() => go()} />', tag('p', 'Own'), '<Own onClick={() => go()} />'],
  ],
  BUTTON,
)
