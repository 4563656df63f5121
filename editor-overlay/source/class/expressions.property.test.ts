// biome-ignore-all lint/suspicious/noTemplateCurlyInString: generated source text.
/** For any expression, the requested value wins in the requested state, and no other state changes. */
import { createContext, runInContext } from 'node:vm'
import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { EditWhen } from '../../protocol/edit.ts'
import { leavesOf } from '../style/shorthands.ts'
import { style } from '../testing/edits.ts'
import { design } from '../testing/tailwind.ts'
import { PAGE, page, tryPlan } from '../testing/try-plan.ts'

const words = fc
  .uniqueArray(fc.constantFrom('p-2', 'p-4', 'px-4', 'pl-3', 'pt-8', 'flex', 'm-2', 'p-8!'), {
    minLength: 1,
    maxLength: 2,
  })
  .map((names) => `'${names.join(' ')}'`)
const branch = fc.oneof(words, fc.constant("''"))
const tested = fc.constantFrom('on', '!on')

const argument = fc.oneof(
  words,
  fc.tuple(tested, words).map(([test, names]) => `${test} && ${names}`),
  fc.tuple(tested, branch, branch).map(([test, yes, no]) => `${test} ? ${yes} : ${no}`),
  fc.tuple(words, tested).map(([names, test]) => `{ ${names}: ${test} }`),
  fc.tuple(words, tested, words).map(([one, test, two]) => `[${one}, ${test} && ${two}]`),
)
const expression = fc.oneof(
  fc.array(argument, { minLength: 1, maxLength: 3 }).map((all) => `clsx(${all.join(', ')})`),
  fc
    .tuple(words, tested, branch, branch)
    .map(([base, test, yes, no]) => `\`${base.slice(1, -1)} \${${test} ? ${yes} : ${no}}\``),
  fc.tuple(words, tested, words).map(([base, test, more]) => `${base} + (${test} ? ' ${more.slice(1)} : '')`),
  fc.tuple(tested, words, words).map(([test, yes, no]) => `${test} ? ${yes} : ${no}`),
)

const clsx = (...parts: unknown[]): string =>
  parts
    .flatMap((part): string[] => {
      if (Array.isArray(part)) return [clsx(...part)]
      if (typeof part === 'object' && part !== null)
        return Object.entries(part).flatMap(([names, isOn]) => (isOn ? [names] : []))
      return typeof part === 'string' ? [part] : []
    })
    .filter((part) => part !== '')
    .join(' ')

/** Shared by all runs: making a new context takes longer than planning the edit. */
const scope = createContext({ clsx, on: false })

function namesIn(code: string, on: boolean): string[] {
  scope.on = on
  return String(runInContext(code, scope))
    .split(/\s+/)
    .filter((name) => name !== '')
}

const PADDING = leavesOf('padding')

/** Returns the winning value of each side and of all other properties, in the order of the sheet. */
function computed(names: readonly string[]): Map<string, string> {
  const known = [...new Set(names)].flatMap((name) => design.compile(name) ?? [])
  const order = design.order(known.map(({ name }) => name))
  known.sort(
    (a, b) => Number(a.important) - Number(b.important) || order.indexOf(a.name) - order.indexOf(b.name),
  )
  const pairs = known.flatMap(({ declarations }) =>
    [...declarations].flatMap(([property, value]) =>
      leavesOf(property).map((leaf): [string, string] => [leaf, value]),
    ),
  )
  return new Map(pairs)
}

const HEAD = "import clsx from 'clsx'\n"
const ASKED = 'calc(var(--spacing) * 6)'

function edited(before: string, asked: string, target: { liveClasses?: string[]; when?: EditWhen }) {
  const done = tryPlan(page(`<p className={${before}} />`, HEAD), style('p', { [asked]: '24px' }, target), {
    design,
  })
  if (done.type === 'refused') {
    expect(done.code).not.toBe('unproven')
    return null
  }
  return /className=\{([\s\S]*)\} \/>/.exec(done.files[PAGE] ?? '')?.[1] ?? "''"
}

const sidesOf = (asked: string) => (asked === 'padding' ? PADDING : [asked])

test.each<EditWhen>(['always', 'active', 'inactive'])('an edit that is meant for %s', (when) => {
  fc.assert(
    fc.property(expression, fc.constantFrom('padding', 'padding-left', 'padding-top'), (before, asked) => {
      const after = edited(before, asked, { when })
      if (after === null) return
      for (const on of [true, false]) {
        const wanted = computed(namesIn(before, on))
        const isMeant = when === 'always' || on === (when === 'active')
        for (const side of isMeant ? sidesOf(asked) : []) wanted.set(side, ASKED)
        expect({ after, on, style: [...computed(namesIn(after, on))].sort() }).toEqual({
          after,
          on,
          style: [...wanted].sort(),
        })
      }
    }),
    { numRuns: 150, seed: 19 },
  )
})

test('an edit of what is on screen', () => {
  fc.assert(
    fc.property(
      expression,
      fc.boolean(),
      fc.constantFrom('padding', 'padding-left', 'padding-top'),
      (before, on, asked) => {
        const live = namesIn(before, on)
        const after = edited(before, asked, { liveClasses: live })
        if (after === null) return
        const wanted = computed(live)
        for (const side of sidesOf(asked)) wanted.set(side, ASKED)
        expect({ after, style: [...computed(namesIn(after, on))].sort() }).toEqual({
          after,
          style: [...wanted].sort(),
        })
        const [was, is] = [computed(namesIn(before, !on)), computed(namesIn(after, !on))]
        const other = (all: Map<string, string>) =>
          [...all].filter(([side]) => !sidesOf(asked).includes(side))
        expect({ after, style: other(is).sort() }).toEqual({ after, style: other(was).sort() })
      },
    ),
    { numRuns: 300, seed: 19 },
  )
})
