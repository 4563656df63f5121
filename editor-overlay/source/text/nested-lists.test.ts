/** A list inside each entry of another list: its items are counted from its own start. */
import { expect, test } from '@jest/globals'
import { meaning, text } from '../testing/edits.ts'
import { outcome } from '../testing/try-plan.ts'

const drawn = (...labels: [string, string, string, string]) =>
  `const groups = [
  { name: 'a', links: [{ label: '${labels[0]}' }, { label: '${labels[1]}' }] },
  { name: 'b', links: [{ label: '${labels[2]}' }, { label: '${labels[3]}' }] },
]
export default () => (
  <ul>
    {groups.map((group) => (
      <li key={group.name}>
        <b>{group.name}</b>
        {group.links.map(({ label }) => <a key={label}>{label}</a>)}
      </li>
    ))}
  </ul>
)
`
const item = (at: number, seen: string) => meaning('item', at, text('a', 'New', { oldText: seen }))
const words = drawn('One', 'Two', 'Three', 'Four')

test.each<[number, string, string]>([
  [0, 'One', drawn('New', 'Two', 'Three', 'Four')],
  [1, 'Two', drawn('One', 'New', 'Three', 'Four')],
  [0, 'Three', drawn('One', 'Two', 'New', 'Four')],
  [1, 'Four', drawn('One', 'Two', 'Three', 'New')],
])('item %i that says %s', (at, seen, after) => {
  expect(outcome(words, item(at, seen))).toBe(after)
})

test('the same words in two groups are told apart by their place in the group', () => {
  expect(outcome(drawn('One', 'Same', 'Same', 'Two'), item(1, 'Same'))).toBe(
    drawn('One', 'New', 'Same', 'Two'),
  )
  expect(outcome(drawn('Same', 'One', 'Same', 'Two'), item(0, 'Same'))).toBe('refused: dynamic-text')
})

test('an item of the outer list counts as before', () => {
  const edit = meaning('item', 1, text('b', 'c', { oldText: 'b' }))
  expect(outcome(words, edit)).toBe(words.replace("name: 'b'", "name: 'c'"))
})

const listed = (list: string, x = 'Ann', y = 'Cyd') =>
  `const a = { x: '${x}', y: 'Bob' }\nconst b = { x: 'Ann', z: '${y}' }\nexport default ({ on }) => <ul>{Object.${list}.map((one) => <a key={one}>{one}</a>)}</ul>\n`

test.each<[string, number, string, string, string]>([
  ['values(on ? a : b)', 0, 'Ann', 'refused: dynamic-text', ''],
  ['values(on ? a : b)', 2, 'Ann', 'refused: dynamic-text', ''],
  ['values(on ? a : b)', 1, 'Cyd', 'Ann', 'New'],
  ['values({ ...a, ...b })', 2, 'Cyd', 'Ann', 'New'],
  ['values({ ...b, ...a })', 0, 'Ann', 'New', 'Cyd'],
])('item %# of what two objects hold: %s', (list, at, seen, x, y) => {
  const wanted = x.startsWith('refused') ? x : listed(list, x, y)
  expect(outcome(listed(list), item(at, seen))).toBe(wanted)
})
