/** The part of a catalogue that a translating function was made for. */
import type { Node } from 'oxc-parser'
import { bindingOf } from '../class/joiners.ts'
import { bare, stringValue } from '../nodes.ts'
import type { Source } from '../source.ts'

const MAKERS = /^(use|get|create)(\w*)(Translation|Translations|Translator|I18n|FixedT|T)$/

/** `home` of `const t = useTranslations('home')` and its like; `null` where the function is for all messages. */
export function namespaceOf(source: Source, callee: Node): string | null {
  const node = bare(callee)
  const root = node.type === 'MemberExpression' ? bare(node.object) : node
  const made = bindingOf(root, source.scopes)?.node
  if (made?.type !== 'VariableDeclarator' || !made.init) return null
  const init = bare(made.init)
  const call = init.type === 'AwaitExpression' ? bare(init.argument) : init
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return null
  if (!MAKERS.test(call.callee.name)) return null
  const [first] = call.arguments
  const given = first && bare(first)
  if (given?.type !== 'ObjectExpression') return stringValue(given) ?? null
  for (const property of given.properties)
    if (
      property.type === 'Property' &&
      property.key.type === 'Identifier' &&
      property.key.name === 'namespace'
    )
      return stringValue(property.value)
  return null
}

/** `home` of `t('title', { ns: 'home' })`. */
export function namespaceGiven(given: readonly Node[]): string | null {
  for (const argument of given.slice(1)) {
    const options = bare(argument)
    if (options.type !== 'ObjectExpression') continue
    for (const property of options.properties)
      if (property.type === 'Property' && property.key.type === 'Identifier' && property.key.name === 'ns')
        return stringValue(property.value)
  }
  return null
}
