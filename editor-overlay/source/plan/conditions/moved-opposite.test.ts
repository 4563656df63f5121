/** An element that moves under the opposite of its condition loses it, because it was put where it should show. */
import { expect, test } from '@jest/globals'
import { move } from '../../testing/edits.ts'
import { fileTable, markupTable } from '../../testing/table.ts'
import { page, tryPlan } from '../../testing/try-plan.ts'

const main = (...parts: string[]) => `<main>\n  ${parts.join('\n  ')}\n</main>`
const into = (from: string, to: string, left: string, arrived: string) =>
  [main(from, to), move('b', 'i'), main(...(left ? [left] : []), arrived)] as const

markupTable([
  ['under the opposite', ...into('{on && <b />}', '{!on && <i></i>}', '', '{!on && <i><b /></i>}')],
  [
    'under what is the opposite of an opposite',
    ...into('{!on && <b />}', '{on && <i></i>}', '', '{on && <i><b /></i>}'),
  ],
  [
    'under the other branch of a condition far above',
    ...into(
      '{on && <b />}',
      '{on ? <u /> : <p><s><i></i></s></p>}',
      '',
      '{on ? <u /> : <p><s><i><b /></i></s></p>}',
    ),
  ],
  [
    'one of two branches',
    ...into('{on ? <b /> : <u />}', '{!on && <i></i>}', '{on ? null : <u />}', '{!on && <i><b /></i>}'),
  ],
  [
    'the second of two branches',
    ...into('{on ? <u /> : <b />}', '{on && <i></i>}', '{on ? <u /> : null}', '{on && <i><b /></i>}'),
  ],
  [
    'out of a fragment',
    ...into('{on && <><b /><u /></>}', '{!on && <i></i>}', '{on && <><u /></>}', '{!on && <i><b /></i>}'),
  ],
  ['a comparison', ...into('{n > 3 && <b />}', '{n <= 3 && <i></i>}', '', '{n <= 3 && <i><b /></i>}')],
  ...(
    [
      ['n > 1', 'n === 0', true],
      ['n > 1', 'n < 1', true],
      ['n > 1', '1 >= n', true],
      ['n >= 1', 'n <= 1', false],
      ['n === -1', 'n >= 0', true],
      ['n > 1', 'n !== 0', false],
      ['n > 1', 'm === 0', false],
      ['xs.length > 2', 'xs.length === 1', true],
      ['n > 1', 'n === 5', false],
    ] as const
  ).map(
    ([from, to, isOpposite]) =>
      [
        `${from} under ${to}`,
        ...into(
          `{${from} && <b />}`,
          `{${to} && <i></i>}`,
          '',
          isOpposite ? `{${to} && <i><b /></i>}` : `{${to} && <i>{${from} && <b />}</i>}`,
        ),
      ] as const,
  ),
  [
    'both tests fail for what is no number',
    ...into(
      '{n > 1 ? null : <b />}',
      '{n < 3 ? null : <i></i>}',
      '',
      '{n < 3 ? null : <i>{n > 1 ? null : <b />}</i>}',
    ),
  ],
  [
    'an inequality',
    ...into("{a === 'x' && <b />}", "{a !== 'x' && <i></i>}", '', "{a !== 'x' && <i><b /></i>}"),
  ],
  [
    'another value',
    ...into("{a === 'x' && <b />}", "{a === 'y' && <i></i>}", '', "{a === 'y' && <i><b /></i>}"),
  ],
  [
    'a value turned round',
    ...into("{'x' === a && <b />}", '{a !== "x" && <i></i>}', '', '{a !== "x" && <i><b /></i>}'),
  ],
  [
    'a part of the condition',
    ...into('{on && more && <b />}', '{!on && <i></i>}', '', '{!on && <i><b /></i>}'),
  ],
  [
    'a place where neither holds',
    ...into('{on && <b />}', '{on || more ? null : <i></i>}', '', '{on || more ? null : <i><b /></i>}'),
  ],
  [
    'an empty list',
    ...into(
      '{xs.length > 0 && <b />}',
      '{xs.length === 0 && <i></i>}',
      '',
      '{xs.length === 0 && <i><b /></i>}',
    ),
  ],
  [
    'a missing value',
    ...into('{user && <b />}', '{user == null && <i></i>}', '', '{user == null && <i><b /></i>}'),
  ],
  ['a call of Boolean', ...into('{Boolean(on) && <b />}', '{!on && <i></i>}', '', '{!on && <i><b /></i>}')],
  [
    'with its comment',
    main('{/* c */}', '{on && <b />}', '{!on && <i>', '  <u />', '</i>}'),
    move('b', 'i'),
    main('{!on && <i>', '  <u />', '  {/* c */}', '  <b />', '</i>}'),
  ],
  [
    'from lines of its own',
    main('{on && (', '  <b>', '    x', '  </b>', ')}', '{!on && <i></i>}'),
    move('b', 'main'),
    main('{!on && <i></i>}', '{on && (', '  <b>', '    x', '  </b>', ')}'),
  ],
  [
    'a value that is not there is refused',
    main('{user && <b>{user.name}</b>}', '{!user && <i></i>}'),
    move('b', 'i'),
    'refused: captured-name',
  ],
  [
    'another kind of a union is refused',
    main("{item.kind === 'a' && <b />}", "{item.kind === 'b' && <i></i>}"),
    move('b', 'i'),
    'refused: no-slot',
  ],
  [
    'a part of both may hold',
    ...into(
      '{on && <b />}',
      '{on && more ? null : <i></i>}',
      '',
      '{on && more ? null : <i>{on && <b />}</i>}',
    ),
  ],
  [
    'either of two may hold',
    ...into('{(on || more) && <b />}', '{!on && <i></i>}', '', '{!on && <i>{(on || more) && <b />}</i>}'),
  ],
  [
    'other words may hold',
    ...into('{on && <b />}', '{!off && <i></i>}', '', '{!off && <i>{on && <b />}</i>}'),
  ],
  [
    'other inequalities may hold',
    ...into(
      "{a !== 'x' && <b />}",
      "{a !== 'y' && <i></i>}",
      '',
      "{a !== 'y' && <i>{a !== 'x' && <b />}</i>}",
    ),
  ],
])

const early = (first: string, rest: string) =>
  `export default function Page({ on, kind }) {\n  ${first}\n  return <main>${rest}</main>\n}\n`

fileTable([
  [
    'before a return that asks for the opposite',
    early('if (!on) return <i></i>', '{on && <b />}'),
    move('b', 'i'),
    early('if (!on) return <i><b /></i>', ''),
  ],
  [
    'behind a return that leaves the opposite',
    early('if (on) return <p>{on && <b />}</p>', '<i></i>'),
    move('b', 'i'),
    early('if (on) return <p></p>', '<i><b /></i>'),
  ],
  [
    'the case of another value',
    early("switch (kind) { case 'a': return <i></i> }", "{kind === 'b' && <b />}"),
    move('b', 'i'),
    early("switch (kind) { case 'a': return <i><b /></i> }", ''),
  ],
  [
    'a case that others run into may hold',
    early("switch (kind) { case 'b': case 'a': return <i></i> }", "{kind === 'b' && <b />}"),
    move('b', 'i'),
    early("switch (kind) { case 'b': case 'a': return <i>{kind === 'b' && <b />}</i> }", ''),
  ],
  [
    'a name that means something else there may hold',
    early('const draw = (on) => !on && <i></i>', '{kind && <b />}{draw(kind)}'),
    move('b', 'i'),
    early('const draw = (on) => !on && <i>{kind && <b />}</i>', '{draw(kind)}'),
  ],
])

test('a note names the condition that was left out', () => {
  const done = tryPlan(page(main('{on && <b />}', '{!on && <i></i>}')), move('b', 'i'))
  expect(done.type === 'applied' && done.plan.notes).toEqual([
    'Left out the condition “on”: the element would never be shown there.',
    'It is now only shown while “on” is false.',
  ])
})

test('a refusal names both kinds', () => {
  const kinds = main("{item.kind === 'a' && <b />}", "{item.kind === 'b' && <i></i>}")
  expect(tryPlan(page(kinds), move('b', 'i'))).toMatchObject({
    message: expect.stringContaining(
      "“item.kind === 'a'”, and this place is only shown for “item.kind === 'b'”",
    ),
  })
})
