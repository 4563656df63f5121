import { type JSXAttribute, parseSync } from 'oxc-parser'
import { insertAttribute, removeAttribute } from '../attributes.ts'
import { isClassName } from '../class/tokens.ts'
import { attributeQuote } from '../layout.ts'
import { attributeText } from '../markup.ts'
import { attributeName, bare, walk } from '../nodes.ts'
import { tightened } from '../patches.ts'
import { checkProp, checkPropName } from '../safety.ts'
import { lookUp, scopeAt, scopesOf } from '../scopes.ts'
import { type Source, sliceOf } from '../source.ts'
import { decodeAttribute } from '../text/jsx-text.ts'
import type { IntentOf, Json, PropValue, Refusal } from '../types.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'
import { propInData } from './item-prop.ts'
import { onlyInTemplate } from './list.ts'

export function planProp(open: Open, intent: IntentOf<'changePropValue'>): Drafted {
  const { id, name, value } = intent
  const target = open.find(id)
  if (target.at === 'refused') return target
  const wrong = checkValue(target.source, target, name, value)
  if (wrong) return wrong
  const { source, spot } = target
  const { attributes } = spot.node.openingElement
  const same = attributes.filter(
    (one): one is JSXAttribute => one.type === 'JSXAttribute' && attributeName(one) === name,
  )
  const attribute = same.at(-1)
  const behind =
    attribute && value.kind === 'json' ? propInData(open, target, attribute, value.value, intent) : null
  if (behind) return behind
  if (intent.meaning === 'item' || intent.meaning === 'only') return onlyInTemplate(name)
  if (value.kind === 'remove') {
    if (!attribute) return refuse('no-change', `There is no ${name} on this element.`)
    return draft({ source, patches: same.map((one) => removeAttribute(source.text, one)) })
  }
  const written = writtenProp(source, name, value)
  if (!attribute) return draft({ source, patches: [insertAttribute(source, spot.node, written)] })
  return replace(target, attribute, name, value, written)
}

function writtenProp(source: Source, name: string, value: Exclude<PropValue, { kind: 'remove' }>): string {
  if (value.kind === 'expression') return `${name}={${value.code.trim()}}`
  return attributeText(name, value.value, attributeQuote(source))
}

function replace(
  { source, spot }: Target,
  attribute: JSXAttribute,
  name: string,
  value: PropValue,
  written: string,
): Drafted {
  const now = attribute.value
  const plain = now?.type === 'JSXExpressionContainer' ? bare(now.expression) : now
  if (plain && value.kind === 'json' && isComputed(plain.type))
    return refuse(
      'dynamic-prop',
      `${name} comes from the expression ${sliceOf(source, plain).slice(0, 60)}.`,
      'Follow the expression to its source, or set the prop to another expression.',
    )
  const own = ownQuote(source, attribute)
  const text = value.kind === 'json' && own ? attributeText(name, value.value, own) : written
  const isSame =
    now?.type === 'Literal' &&
    value.kind === 'json' &&
    decodeAttribute(sliceOf(source, now).slice(1, -1)) === value.value
  if (isSame || text === sliceOf(source, attribute))
    return refuse('no-change', `${name} has this value already.`)
  const patch = tightened(source.text, { start: attribute.start, end: attribute.end, text })
  const { attributes } = spot.node.openingElement
  const isCovered = attributes
    .slice(attributes.indexOf(attribute))
    .some((one) => one.type === 'JSXSpreadAttribute')
  return draft({ source, patches: [patch] }, isCovered ? [`Spread props behind ${name} may still win.`] : [])
}

function ownQuote(source: Source, attribute: JSXAttribute): '"' | "'" | null {
  if (attribute.value?.type !== 'Literal') return null
  return source.text[attribute.value.start] === "'" ? "'" : '"'
}

/** Anything that is not a value written down in place. */
function isComputed(type: string): boolean {
  return !/^(Literal|TemplateLiteral|ObjectExpression|ArrayExpression|UnaryExpression|JSXElement|JSXFragment)$/.test(
    type,
  )
}

function checkValue(source: Source, target: Target, name: string, value: PropValue): Refusal | null {
  switch (value.kind) {
    case 'remove':
      return name === 'ref' ? null : checkPropName(name)
    case 'json':
      return checkProp(name, value.value) ?? checkClasses(name, value.value)
    case 'expression':
      return checkPropName(name) ?? checkExpression(source, target, value.code)
  }
}

function checkClasses(name: string, value: Json): Refusal | null {
  if (name !== 'className') return null
  if (typeof value !== 'string') return refuse('bad-value', 'className is text.')
  const wrong = value.split(/\s+/).find((word) => word !== '' && !isClassName(word))
  return wrong === undefined ? null : refuse('bad-name', `“${wrong.slice(0, 80)}” is no class name.`)
}

/** Values of the language itself that an expression may name. */
const AMBIENT = new Set([
  'undefined',
  'NaN',
  'Infinity',
  'Math',
  'Number',
  'String',
  'Boolean',
  'Date',
  'Intl',
  'JSON',
  'Object',
  'Array',
  'console',
])

function checkExpression(source: Source, { spot }: Target, code: string): Refusal | null {
  const { program, errors, comments } = parseSync('expression.tsx', `(${code}\n)`, {
    lang: 'tsx',
    sourceType: 'module',
  })
  const [statement] = program.body
  const isOne = errors.length === 0 && program.body.length === 1 && statement?.type === 'ExpressionStatement'
  if (!isOne || comments.length > 0 || statement.expression.type !== 'ParenthesizedExpression')
    return refuse('bad-value', 'This is not one expression.')
  let isUnsafe = false
  walk(program, (node) => {
    if (node.type === 'ImportExpression' || node.type === 'JSXElement') isUnsafe = true
    if (node.type === 'Literal' && typeof node.value === 'string' && /^\s*javascript:/i.test(node.value))
      isUnsafe = true
    if (
      node.type === 'Identifier' &&
      /^(eval|Function|dangerouslySetInnerHTML|__html|document|window|globalThis|process|require|fetch)$/.test(
        node.name,
      )
    )
      isUnsafe = true
  })
  if (isUnsafe)
    return refuse('unsafe', 'This expression is not written by the editor.', 'Write it in the source.')
  const here = scopeAt(source.scopes, spot.node)
  const unknown = scopesOf(program).refs.find(
    (ref) => !ref.binding && !AMBIENT.has(ref.name) && !lookUp(here, ref.name),
  )
  return unknown ? refuse('captured-name', `${unknown.name} is not known here.`) : null
}
