/** The part of a catalogue that a translating function was made for. */
import type { Node, ObjectExpression } from 'oxc-parser'
import { bindingOf } from '../class/joiners.ts'
import { bare, stringValue } from '../nodes.ts'
import type { Source } from '../source.ts'
import { propertyOf } from './definition.ts'

const MAKERS = /^(use|get|create)(\w*)(Translation|Translations|Translator|I18n|FixedT|T)$/

/** `home` of `const t = useTranslations('home')` and its like; `null` where the function is for all messages. */
export function namespaceOf(source: Source, callee: Node): string | null {
  const [first] = givenToMaker(source, callee)
  const given = first && bare(first)
  return given?.type === 'ObjectExpression' ? optionOf(given, 'namespace') : (stringValue(given) ?? null)
}

/** `hero` of `const { t } = useTranslation('home', { keyPrefix: 'hero' })`. */
export function keyPrefixOf(source: Source, callee: Node): string | null {
  const [, second] = givenToMaker(source, callee)
  const given = second && bare(second)
  return given?.type === 'ObjectExpression' ? optionOf(given, 'keyPrefix') : null
}

function givenToMaker(source: Source, callee: Node): Node[] {
  const node = bare(callee)
  const root = node.type === 'MemberExpression' ? bare(node.object) : node
  const made = bindingOf(root, source.scopes)?.node
  if (made?.type !== 'VariableDeclarator' || !made.init) return []
  const init = bare(made.init)
  const call = init.type === 'AwaitExpression' ? bare(init.argument) : init
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return []
  return MAKERS.test(call.callee.name) ? call.arguments : []
}

function optionOf(options: ObjectExpression, name: string): string | null {
  const value = propertyOf(options, name)
  return value && stringValue(value)
}

/** `home` of `t('title', { ns: 'home' })`. */
export function namespaceGiven(given: readonly Node[]): string | null {
  for (const argument of given.slice(1)) {
    const options = bare(argument)
    const found = options.type === 'ObjectExpression' ? optionOf(options, 'ns') : null
    if (found !== null) return found
  }
  return null
}
