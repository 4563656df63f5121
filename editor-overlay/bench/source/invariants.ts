/** What no edit may bring into a file, checked on its text alone: unknown names, imports without use, uneven lines. */
import type { JSXElement, JSXFragment, Program } from 'oxc-parser'
import { indentAt, isAlone } from '../../source/file/layout.ts'
import { isJsx, walk } from '../../source/file/nodes.ts'
import { parseSource } from '../../source/file/parse.ts'
import { scopesOf } from '../../source/file/scopes.ts'

type Facts = ReadonlyMap<string, number>

let last: { text: string; facts: Facts | null } | null = null

/** Returns what the edited text has more often than the text before; empty if one of them does not parse. */
export function brokenRules(file: string, before: string, after: string): string[] {
  if (last?.text !== before) last = { text: before, facts: factsOf(file, before) }
  const [old, fresh] = [last.facts, factsOf(file, after)]
  if (!old || !fresh) return []
  return [...fresh].flatMap(([fact, count]) => (count > (old.get(fact) ?? 0) ? fact : []))
}

function factsOf(file: string, text: string): Facts | null {
  const parsed = parseSource(file, text)
  if (parsed.type === 'broken') return null
  const { refs, bindings } = scopesOf(parsed.program)
  const ofTypes = typeNamespacesIn(parsed.program)
  const unknown = refs.flatMap(({ name, binding, start }) =>
    binding || name === 'undefined' || (name === 'React' && ofTypes.has(start))
      ? []
      : `uses the unknown name ${name}`,
  )
  const unused = bindings.flatMap((one) =>
    one.kind === 'import' && one.refs.length === 0 ? `leaves the import ${one.name} unused` : [],
  )
  const gaps = (text.match(/\n[ \t]*\r?\n[ \t]*\r?\n/g) ?? []).map(() => 'has two blank lines in a row')
  const facts = new Map<string, number>()
  // A name counts once: a copy may use it again.
  for (const fact of new Set([...unknown, ...unused])) facts.set(fact, 1)
  for (const fact of [...gaps, ...unevenIn(parsed.program, text)]) facts.set(fact, (facts.get(fact) ?? 0) + 1)
  return facts
}

/** Returns where names begin that hold types. The types of React are global, so `React.ReactNode` needs no import. */
function typeNamespacesIn(program: Program): ReadonlySet<number> {
  const starts = new Set<number>()
  walk(program, (node) => {
    if (node.type === 'TSQualifiedName') starts.add(node.left.start)
  })
  return starts
}

/** Returns a fact for each element whose children on lines of their own begin in different columns. */
function unevenIn(program: Program, text: string): string[] {
  const uneven: string[] = []
  walk(program, (node) => {
    if (isJsx(node) && isUneven(node, text)) uneven.push('has children at different indentations')
  })
  return uneven
}

function isUneven({ children }: JSXElement | JSXFragment, text: string): boolean {
  const own = children.filter((one) => one.type !== 'JSXText' && isAlone(text, one))
  return new Set(own.map(({ start }) => indentAt(text, start))).size > 1
}
