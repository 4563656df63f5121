import { expect, test } from '@jest/globals'
import { duplicate, meaning, move, prop, remove, text } from '../../testing/edits.ts'
import { fileTable } from '../../testing/table.ts'
import { tryPlan } from '../../testing/try-plan.ts'

const plans = (starter: string, team: string) => `const PLANS = [
  { name: 'Starter', points: [${starter}] },
  { name: 'Team', points: [${team}] },
]
export default function Page() {
  return (
    <div>
      {PLANS.map(({ name, points }) => (
        <ul key={name}>
          {points.map((point) => (
            <li key={point} title={name}>{point}</li>
          ))}
        </ul>
      ))}
    </div>
  )
}
`
const BEFORE = plans("'Seat', 'Mail'", "'Seats', 'Mail', 'SSO'")

/** An edit of an item of the list inside the item `of` of the outer one. */
const inside =
  (of: number, item: number, make: Parameters<typeof meaning>[2]) =>
  (...args: Parameters<typeof make>) => ({ ...meaning('item', item, make)(...args), within: [of] })
const toFront = move('li', 'ul', {}, { toItem: 0 })
const say = text('li', 'Chat', { oldText: 'Mail' })

fileTable([
  ['removed', BEFORE, inside(0, 1, remove(['li'])), plans("'Seat'", "'Seats', 'Mail', 'SSO'")],
  [
    'copied',
    BEFORE,
    inside(1, 2, duplicate(['li'])),
    plans("'Seat', 'Mail'", "'Seats', 'Mail', 'SSO', 'SSO-2'"),
  ],
  ['moved', BEFORE, inside(1, 1, toFront), plans("'Seat', 'Mail'", "'Mail', 'Seats', 'SSO'")],
  ['said anew', BEFORE, inside(1, 1, say), plans("'Seat', 'Mail'", "'Seats', 'Chat', 'SSO'")],
  [
    'the item of the outer list has its own field',
    BEFORE,
    inside(0, 1, prop('li', 'title', 'One')),
    BEFORE.replace('Starter', 'One'),
  ],
  [
    'the one list with so many items is meant',
    BEFORE,
    meaning('item', 2, toFront),
    plans("'Seat', 'Mail'", "'SSO', 'Seats', 'Mail'"),
  ],
])

const merged = (links: string, of = 'map') =>
  `import { Fragment } from 'react'
const GROUPS = [{ name: 'A', links: ['One'] }, { name: 'B', links: [${links}] }]
export default () => <ul>{GROUPS.${of}((g) => <Fragment key={g.name}><hr />{g.links.map((l) => <li key={l}>{l}</li>)}</Fragment>)}</ul>
`
const flat = (links: string) =>
  merged(links, 'flatMap').replace(/<Fragment key.*?<hr \/>{(.*?)}<\/Fragment>/, '$1')
const THREE = "'Two', 'Three'"

fileTable([
  [
    'an item among those of other lists is removed',
    merged(THREE),
    meaning('item', 2, remove(['li'])),
    merged("'Two'"),
  ],
  [
    'it is moved',
    merged(THREE),
    meaning('item', 2, move('li', 'ul', {}, { toItem: 1 })),
    merged("'Three', 'Two'"),
  ],
  [
    'but not into another list',
    merged(THREE),
    meaning('item', 2, move('li', 'ul', {}, { toItem: 0 })),
    'refused: list-item',
  ],
  [
    'its words are changed',
    merged(THREE),
    meaning('item', 2, text('li', 'Four', { oldText: 'Three' })),
    merged("'Two', 'Four'"),
  ],
  ['so is one of a flat list', flat(THREE), meaning('item', 1, remove(['li'])), flat("'Three'")],
])

test.each([
  ['removal', remove(['li']), ['All items', 'In “Starter”', 'In “Team”']],
  ['move', toFront, ['In “Starter”', 'In “Team”']],
  ['text', say, ['In “Starter”', 'In “Team”']],
])('where several lists have the item, a %s is refused with a choice for each', (_, make, labels) => {
  const asked = tryPlan(BEFORE, meaning('item', 1, make))
  const choices = (asked.type === 'refused' && asked.choices) || []

  expect(choices.map(({ label }) => label)).toEqual(labels)
  const { context } = choices.at(-1) ?? {}
  const chosen = tryPlan(BEFORE, (find) => ({ ...make(find), ...context }))
  expect(chosen.type === 'applied' && Object.values(chosen.files)[0]?.split('\n').slice(0, 2)).toEqual(
    BEFORE.split('\n').slice(0, 2),
  )
})

const passed = (points: string) => `type Plan = { name: string; points: string[] }
const PLANS: Plan[] = [{ id: 'a', name: 'Starter', points: ['Seat'] }, { id: 'b', name: 'Team', points: [${points}] }]
const Card = ({ plan }: { plan: Plan }) => <ul>{plan.points.map((one) => <li key={one}>{one}</li>)}</ul>
export default () => <div>{PLANS.map((plan) => <Card key={plan.id} plan={plan} />)}</div>
`

fileTable([
  [
    'the one list that a component is passed with so many items',
    passed("'Seats', 'SSO'"),
    meaning('item', 1, toFront),
    passed("'SSO', 'Seats'"),
  ],
  ['the list that the edit names', passed("'Seats', 'SSO'"), inside(1, 0, remove(['li'])), passed("'SSO'")],
])

test('of the lists that a component is passed there is a choice for each', () => {
  const asked = tryPlan(passed("'Seats', 'SSO'"), meaning('item', 0, remove(['li'])))

  expect(asked.type === 'refused' && asked.choices?.map(({ label }) => label)).toEqual([
    'All items',
    'In “Starter”',
    'In “Team”',
  ])
})

const uses = (first: string, second: string) => `const WARM = [${first}]
const List = (props: { items: string[] }) => <ul>{props.items.map((one) => <li key={one}>{one}</li>)}</ul>
export default () => <div><List items={WARM} /><List items={[${second}]} /></div>
`
const TWO_USES = uses("'Red', 'Rose'", "'Red', 'Blue'")
const words = meaning('item', 0, text('li', 'Pink', { oldText: 'Red' }))

fileTable([
  ['a list of another use', TWO_USES, inside(1, 0, remove(['li'])), uses("'Red', 'Rose'", "'Blue'")],
  ['the words of the first use', TWO_USES, inside(0, 0, words), uses("'Pink', 'Rose'", "'Red', 'Blue'")],
  ['the words of the second', TWO_USES, inside(1, 0, words), uses("'Red', 'Rose'", "'Pink', 'Blue'")],
  [
    'words that only one use has',
    TWO_USES,
    meaning('item', 1, text('li', 'Sky', { oldText: 'Blue' })),
    uses("'Red', 'Rose'", "'Red', 'Sky'"),
  ],
])

test.each([
  ['an item', meaning('item', 0, remove(['li'])), ['All items', 'In “WARM”', 'The item “Red”']],
  ['the words of one', words, ['In “WARM”', 'The item “Red”']],
])('of the lists that several uses pass there is a choice for each, for %s', (_, edit, labels) => {
  const asked = tryPlan(TWO_USES, edit)

  expect(asked.type === 'refused' && asked.choices?.map(({ label }) => label)).toEqual(labels)
})

test('an edit in the list of one use is said to change no other use', () => {
  const done = tryPlan(TWO_USES, inside(1, 0, remove(['li'])))

  expect(done).toMatchObject({ plan: { notes: ['Removed props.items[0] from the data.'] } })
})

test('an edit that could mean all items or one has a button for each', () => {
  const asked = tryPlan(BEFORE, (find) => ({ ...remove(['ul'])(find), item: 1 }))

  expect(asked).toMatchObject({
    choices: [
      { label: 'All items', context: { meaning: 'template' } },
      { label: 'This item (number 2)', context: { meaning: 'item', item: 1 } },
    ],
  })
})

test.each([
  ["(on ? ['a', 'b'] : ['c', 'd'])", 'The item “b”', 'The item “d”'],
  [
    "(on ? [{ id: 1, t: 'a' }, { id: 2, t: 'b' }] : [{ id: 3, t: 'c' }, { id: 4, t: 'd' }])",
    'The item “b”',
    'The item “d”',
  ],
])('of lists in branches the choice names the items that may be meant: %s', (list, first, second) => {
  const before = `export default ({ on }) => <ul>{${list}.map((x) => <li key={x.id} />)}</ul>\n`
  expect(tryPlan(before, meaning('item', 1, remove(['li'])))).toMatchObject({
    message: 'A condition decides which of several lists is shown, and 2 of them have an item number 2.',
    choices: [{ label: 'All items' }, { label: first }, { label: second }],
  })
})

test.each([
  ['a removal', remove(['li'])],
  ['a copy', duplicate(['li'])],
  ['a move', toFront],
])('a note says that each item of the list around it has the same entry: %s', (_, make) => {
  const shared = `const PERKS = ['Mail', 'SSO']\n${BEFORE.replace('points.map', 'PERKS.map')}`
  const notesOf = (source: string) => {
    const done = tryPlan(source, inside(0, 1, make))
    return done.type === 'applied' ? done.plan.notes.join(' ') : done.message
  }
  expect(notesOf(shared)).toContain('Changes every item of PLANS.')
  expect(notesOf(BEFORE)).not.toContain('every item')
})
