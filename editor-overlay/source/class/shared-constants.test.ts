// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
/** A constant of class names that several elements read: the edit asks whether it is for all of them or for one. */
import { describe, expect, test } from '@jest/globals'
import type { Edit, EditOf } from '../../protocol/edit.ts'
import { addClass, removeClass, style, updateClasses } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { type Find, outcome, PAGE, tryPlan } from '../testing/try-plan.ts'

type Make = (find: Find) => Edit

const P24 = { padding: '24px' }
const IMPORTS = "import clsx from 'clsx'\nimport { cn } from '@/lib/cn'\n"
const file = (constant: string, list: string, other = 'box') =>
  `${IMPORTS}${constant}\nexport default function Page({ on, size }) {\n  return <div><p${list && ` className=${list}`} /><b className={${other}} /></div>\n}\n`
const withUses =
  (make: Make, uses: 'all' | 'one'): Make =>
  (find) => ({ ...make(find), uses })

const BOX = "const box = 'p-4 flex'"
const LIVE = { liveClasses: ['p-4', 'flex'] }

describe('a constant of several elements', () => {
  test.each<[list: string, make: Make, everywhere: string, here: string]>([
    ['{box}', style('p', P24), "const box = 'p-6 flex'", '"p-6 flex"'],
    ['{box}', style('p', P24, LIVE), "const box = 'p-6 flex'", '"p-6 flex"'],
    ['{box}', style('p', { padding: null }), "const box = 'flex'", '"flex"'],
    [
      '{box}',
      style('p', P24, { modifiers: ['hover'] }),
      "const box = 'p-4 flex hover:p-6'",
      '"p-4 flex hover:p-6"',
    ],
    ['{box}', addClass('p', 'm-2'), "const box = 'p-4 flex m-2'", '"p-4 flex m-2"'],
    ['{box}', addClass('p', 'p-6'), "const box = 'p-6 flex'", '"p-6 flex"'],
    ['{box}', removeClass('p', 'p-4'), "const box = 'flex'", '"flex"'],
    ['{box}', removeClass('p', 'p-4 flex'), "const box = ''", ''],
    ['{box}', updateClasses('p', 'p-4', 'p-8'), "const box = 'p-8 flex'", '"p-8 flex"'],
    ['{`${box} m-2`}', removeClass('p', 'p-4'), "const box = 'flex'", '{`flex m-2`}'],
    ["{'m-2 ' + box}", removeClass('p', 'p-4'), "const box = 'flex'", "{'m-2 ' + 'flex'}"],
    ["{cn(box, 'm-2')}", removeClass('p', 'p-4'), "const box = 'flex'", "{cn('flex', 'm-2')}"],
    ["{cn(box, 'm-2')}", removeClass('p', 'p-4 flex'), "const box = ''", "{cn('m-2')}"],
    ["{on ? box : 'm-2'}", style('p', P24, LIVE), "const box = 'p-6 flex'", "{on ? 'p-6 flex' : 'm-2'}"],
    ['{clsx(on && box)}', style('p', P24, LIVE), "const box = 'p-6 flex'", "{clsx(on && 'p-6 flex')}"],
    [
      '{on ? `${box} m-2` : box}',
      style('p', P24),
      "const box = 'p-6 flex'",
      "{on ? `p-6 flex m-2` : 'p-6 flex'}",
    ],
  ])('%s: %# everywhere and only here', (list, make, everywhere, here) => {
    const before = file(BOX, list)
    const asked = tryPlan(before, make, { design })
    expect(asked).toMatchObject({
      code: 'dynamic-class',
      alternative: expect.stringMatching(/^Choose “everywhere” or “only here”, or edit box in the source/),
      choices: [
        { label: 'Everywhere', context: { uses: 'all' } },
        { label: 'Only here', context: { uses: 'one' } },
      ],
    })
    expect(outcome(before, withUses(make, 'all'), { design })).toBe(file(everywhere, list))
    expect(outcome(before, withUses(make, 'one'), { design })).toBe(file(BOX, here))
  })

  test.each([
    ["const ui = { a: 'p-4', b: 'p-8' }", 'ui.a', "const ui = { a: 'p-6', b: 'p-8' }"],
    ["const [a] = ['p-4']", 'a', "const [a] = ['p-6']"],
  ])('so is an entry of a table: %s', (table, read, after) => {
    const before = file(table, `{${read}}`, read)
    expect(outcome(before, withUses(style('p', P24), 'all'), { design })).toBe(file(after, `{${read}}`, read))
    expect(outcome(before, withUses(style('p', P24), 'one'), { design })).toBe(file(table, '"p-6"', read))
  })

  test.each(["clsx('p-4', 'flex')", "['p-4', 'flex'].join(' ')"])(
    'a constant that is no string, %s, is only changed for all',
    (made) => {
      const done = tryPlan(file(`const box = ${made}`, '{box}'), style('p', P24), { design })
      expect(done).toMatchObject({ choices: [{ label: 'Everywhere' }] })
    },
  )

  test.each(['all', 'one'] as const)('a note says what “%s” means for other uses', (uses) => {
    const done = tryPlan(file(BOX, '{box}'), withUses(style('p', P24), uses), { design })
    const said = { all: 'Changes every use of box.', one: 'Other uses of box keep its classes.' }[uses]
    expect(done).toMatchObject({ plan: { notes: [said] } })
  })

  test('an element with a place of its own is not asked', () => {
    const made = withUses(style('p', P24), 'one')
    const after = file(BOX, "{cn(box, 'm-2 p-6')}")
    expect(outcome(file(BOX, "{cn(box, 'm-2')}"), style('p', P24), { design })).toBe(after)
    expect(outcome(file("const box = 'p-4 flex'", '"m-2"'), made, { design })).toBe(file(BOX, '"m-2 p-6"'))
  })
})

describe('a constant that every branch of one element reads', () => {
  const own = (constants: string, list: string) =>
    `${IMPORTS}${constants}\nexport default ({ on, size }) => <p className={${list}} />\n`
  const BASE = "const base = 'p-4 flex'\nconst active = 'bg-black'"
  const LIVE_ON = { liveClasses: ['p-4', 'flex', 'bg-black'] }

  test.each<[list: string, make: Make, from: string, to: string]>([
    ['on ? `${base} ${active}` : base', style('p', P24), 'p-4', 'p-6'],
    ['on ? `${base} ${active}` : base', style('p', P24, LIVE), 'p-4', 'p-6'],
    ['on ? `${base} ${active}` : base', style('p', P24, LIVE_ON), 'p-4', 'p-6'],
    ["on ? base + ' ' + active : base", style('p', P24), 'p-4', 'p-6'],
    ['cn(on ? [base, active] : base)', style('p', P24), 'p-4', 'p-6'],
    ['on ? cn(base, active) : base', style('p', P24, LIVE), 'p-4', 'p-6'],
    ['on ? base : `${base} ${active}`', addClass('p', 'm-2'), 'flex', 'flex m-2'],
    ['on ? `${base} ${active}` : base', removeClass('p', 'p-4'), 'p-4 flex', 'flex'],
    [
      'on ? `${base} ${active}` : base',
      style('p', { backgroundColor: '#fff' }, LIVE_ON),
      'bg-black',
      'bg-white',
    ],
    ['on ? `${base} ${active}` : size ? base : `${base} m-2`', style('p', P24), 'p-4', 'p-6'],
  ])('%s applies in every state: %#', (list, make, from, to) => {
    expect(outcome(own(BASE, list), make, { design })).toBe(own(BASE.replace(from, to), list))
  })

  test('in some of the branches it keeps its conditions', () => {
    const list = "on ? cn(base, active) : size ? base : 'm-2'"
    const done = tryPlan(own(BASE, list), style('p', P24, LIVE), { design })
    expect(done).toMatchObject({
      files: { [PAGE]: own(BASE.replace('p-4', 'p-6'), list) },
      plan: { notes: ['Only while on, or while not on and size.'] },
    })
  })

  test('where a call in one branch merges it away, that branch is changed', () => {
    const before = own("const base = 'px-4 py-2'", "on ? cn(base, 'flex p-8') : base")
    const live = { liveClasses: ['flex', 'p-8'] }
    expect(outcome(before, style('p', P24, live), { design })).toBe(before.replace('p-8', 'p-6'))
  })

  test('where a merging call reads it in another order it keeps its conditions, too', () => {
    const before = own("const base = 'p-4'", "on ? cn(base, 'p-8') : cn('p-8', base)")
    const more: Partial<EditOf<'set-styles'>> = { liveClasses: ['p-4'] }
    expect(outcome(before, style('p', P24, more), { design })).toContain("const base = 'p-6'")
    expect(outcome(before, style('p', P24, { liveClasses: ['p-8'] }), { design })).toContain(
      "cn(base, 'p-6')",
    )
  })
})
