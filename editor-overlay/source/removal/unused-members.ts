/** Finds private members of classes that an edit leaves unused. */
import type { Class, Node } from 'oxc-parser'
import { isInside, keyName, type Span, walk } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { indexAt } from '../file/statements.ts'
import { hasNoEffect } from './no-effect.ts'

type Member = Class['body']['body'][number]

/** Returns those that only the removed spans use, and what only these use in turn. */
export function unusedMembers(source: Source, gone: readonly Span[]): Member[] {
  const { program } = source
  const met = new Set(gone.flatMap(({ start }) => program.body[indexAt(program, start)] ?? []))
  const classes: Class[] = []
  for (const statement of met)
    walk(statement, (node) => {
      const isMet = gone.some((span) => isInside(span, node))
      if (isMet && (node.type === 'ClassDeclaration' || node.type === 'ClassExpression')) classes.push(node)
      return isMet
    })
  return classes.flatMap((one) => unusedIn(source, one, gone))
}

function unusedIn(source: Source, { body }: Class, gone: readonly Span[]): Member[] {
  const own = body.body.filter((one) => isRemovable(source, one))
  const uses = own.length > 0 ? usesIn(body) : []
  const taken: Member[] = []
  for (let before = -1; before < taken.length; ) {
    before = taken.length
    const spans = [...gone, ...taken]
    for (const member of own.filter((one) => !taken.includes(one))) {
      const others = uses.filter(({ name, at }) => name === memberName(member) && !isInside(at, member))
      const isLeft = others.length > 0 && others.every(({ at }) => spans.some((span) => isInside(at, span)))
      if (isLeft) taken.push(member)
    }
  }
  return taken
}

/** Whether only its class can use a member, and making it has no effect. */
function isRemovable(source: Source, one: Member): boolean {
  if (one.type !== 'MethodDefinition' && one.type !== 'PropertyDefinition') return false
  const isPrivate = one.key.type === 'PrivateIdentifier' || one.accessibility === 'private'
  if (!isPrivate || one.computed || one.decorators?.length || memberName(one) === null) return false
  return one.type === 'MethodDefinition' ? one.kind === 'method' : hasNoEffect(source, one.value)
}

/** Returns `#count` of a private name. */
export function memberName(one: Member): string | null {
  if (!('key' in one)) return null
  return one.key.type === 'PrivateIdentifier' ? `#${one.key.name}` : keyName(one.key)
}

/** Returns every name that the class may read from an object, also by a pattern or a string. */
function usesIn(body: Node): { name: string; at: Span }[] {
  const uses: { name: string; at: Span }[] = []
  walk(body, (node) => {
    if (node.type === 'PrivateIdentifier') uses.push({ name: `#${node.name}`, at: node })
    if (node.type === 'MemberExpression' && node.property.type === 'Identifier' && !node.computed)
      uses.push({ name: node.property.name, at: node.property })
    if (node.type === 'Literal' && typeof node.value === 'string') uses.push({ name: node.value, at: node })
    if (node.type === 'ObjectPattern')
      for (const one of node.properties)
        if (one.type === 'Property') uses.push({ name: keyName(one.key) ?? '', at: one.key })
  })
  return uses
}
