/** The possible combinations of the outcomes of tests in a class expression. */

/** The outcomes of tests, keyed by their source text; a test that is missing may have either. */
export type Outcomes = ReadonlyMap<string, boolean>

/** `size is sm`, `size === 'sm'`: one name with one of several values. */
const CHOICE = /^(.+?) (?:is|===?) (.+)$/

/** `size === 'sm'`, `size == null`. */
const COMPARED = /^([\w$.?]+) ===? ([^\s]+)$/

/** Tests that consist of more parts than these are not compared. */
const MOST_PARTS = 8

const isLiteral = (value: string) => /^(['"`][^'"`]*['"`]|-?[\d.]+|true|false|null)$/.test(value)

/** Whether no two tests contradict each other: a name has one value, and `a && b` follows from both. */
function isPossible(outcomes: Outcomes): boolean {
  const chosen = new Map<string, string[]>()
  for (const [test, holds] of outcomes) {
    if (holds && (isOtherValue(test, chosen) || isOtherThan(test, outcomes))) return false
    const made = outcomeOf(test, outcomes)
    if (made !== null && made !== holds) return false
  }
  return true
}

/** Whether none of the values of a test is one that the tests before it leave the name. */
function isOtherValue(test: string, chosen: Map<string, string[]>): boolean {
  const [, name, value] = CHOICE.exec(test) ?? []
  if (name === undefined || value === undefined) return false
  if (!/ is /.test(test) && !isLiteral(value)) return false
  const values = value.split(' or ')
  const left = chosen.get(name)?.filter((one) => values.includes(one)) ?? values
  chosen.set(name, left)
  return left.length === 0
}

/** Whether the value that a name is compared with contradicts the test of the name by itself. */
function isOtherThan(test: string, outcomes: Outcomes): boolean {
  const [, name = '', value = ''] = COMPARED.exec(test) ?? []
  const isEmpty = /^(undefined|null|false|''|""|``|-?0)$/.test(value)
  return (isEmpty || isLiteral(value)) && outcomes.get(name) === isEmpty
}

/** Returns what else a test is about: the name that it compares, and the tests that it is composed of. */
export function topicsOf(test: string): string[] {
  const [, name] = CHOICE.exec(test) ?? []
  const choice = name === undefined ? [] : [`${name} is`, name]
  return [...choice, ...partNames(test)]
}

/** Returns the tests that a test is composed of. */
export function partNames(test: string): string[] {
  return partsOf(test)?.parts.map((part) => part.replace(/^!/, '')) ?? []
}

/** Returns every possible combination of the tests with the known outcomes. */
export function combinationsOf(tests: readonly string[], known: Outcomes): Outcomes[] {
  return combinationsUpTo(Number.POSITIVE_INFINITY, tests, known) ?? []
}

/** Returns the same, or `null` if there are more than `most`. */
export function combinationsUpTo(most: number, tests: readonly string[], known: Outcomes): Outcomes[] | null {
  let combinations: Outcomes[] = [known].filter(isPossible)
  for (const test of tests) {
    // What is impossible so far stays so, whatever the outcomes of the other tests are.
    combinations = combinations
      .flatMap((outcomes) => [new Map([...outcomes, [test, true]]), new Map([...outcomes, [test, false]])])
      .filter(isPossible)
    if (combinations.length > most) return null
  }
  return combinations
}

/** Whether two sets of outcomes are never reached together. */
export function areApart(one: Outcomes, other: Outcomes): boolean {
  if ([...one].some(([test, holds]) => other.has(test) && other.get(test) !== holds)) return true
  const both = new Map([...one, ...other])
  const parts = [...new Set([...both.keys()].flatMap(partNames))].filter((part) => !both.has(part))
  return parts.length <= MOST_PARTS && combinationsOf(parts, both).length === 0
}

/** Returns the outcome of a test that follows from others; `null` when they do not determine it. */
function outcomeOf(test: string, outcomes: Outcomes): boolean | null {
  const [, name, values] = /^(.+) is (.+ or .+)$/.exec(test) ?? []
  const each =
    values === undefined
      ? partsOf(test)
      : { isAll: false, parts: values.split(' or ').map((value) => `${name} is ${value}`) }
  if (!each) return null
  const { isAll, parts } = each
  const made = parts.map((part) => outcomes.get(part.replace(/^!/, '')) === !part.startsWith('!'))
  if (!parts.every((part) => outcomes.has(part.replace(/^!/, '')))) return null
  return isAll ? made.every(Boolean) : made.some(Boolean)
}

function partsOf(test: string): { isAll: boolean; parts: string[] } | null {
  if (/[()?]/.test(test)) return null
  const [all, any] = [test.split(/\s+&&\s+/), test.split(/\s+\|\|\s+/)]
  if (all.length > 1 && any.length > 1) return null
  if (all.length > 1) return { isAll: true, parts: all.map(asCondition) }
  return any.length > 1 ? { isAll: false, parts: any.map(asCondition) } : null
}

/** Returns a part as conditions spell it: `a !== b` is `a === b`, negated. */
function asCondition(part: string): string {
  return part.replace(/^(?!!)(.+) !(==?) (.+)$/, '!$1 =$2 $3')
}
