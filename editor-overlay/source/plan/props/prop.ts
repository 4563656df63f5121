/** Plans new values of props and their removal. Long, because each place where a value may be set is a case. */
import type { JSXAttribute, Node } from 'oxc-parser'
import type { EditOf, Json, PropValue } from '../../../protocol/edit.ts'
import { isClassName } from '../../class/tokens.ts'
import { type Drafted, draft, type Open, refuse, type Target, withNotes } from '../../draft.ts'
import { insertAttribute, removeAttribute } from '../../file/attributes.ts'
import { decodeAttribute, encodeLiteral } from '../../file/jsx-text.ts'
import { attributeQuote, isAlone, lineEndAt, lineStartAt, literalQuote } from '../../file/layout.ts'
import { attributeText } from '../../file/markup.ts'
import { attributeName, bare, hasSpread } from '../../file/nodes.ts'
import { trimmedPatch } from '../../file/patches.ts'
import { type Source, sliceOf } from '../../file/source.ts'
import { checkUnlimited } from '../../html/loads.ts'
import { checkProp, checkPropName, checkStyleObject } from '../../html/safety.ts'
import {
  acceptsNull,
  acceptsProp,
  acceptsValue,
  elementOfProp,
  nativeProps,
  needsProp,
} from '../../props/accepts.ts'
import { refuseField } from '../../props/field-rules.ts'
import { propsAt } from '../../props/props-of-tag.ts'
import { codeOf, placeIn, sentence } from '../../text/quoted.ts'
import type { Refusal, TextPatch } from '../../types.ts'
import { refuseOverridden } from '../classes/ignored-classes.ts'
import { notesOnReach } from '../every-use.ts'
import { refuseInItem } from '../lists/list-refusals.ts'
import { withoutUnused } from '../without-unused.ts'
import { comesFrom } from '../words/comes-from.ts'
import { withMessageUses } from '../words/message-uses.ts'
import { confirmedElsewhere } from '../words/shared-words.ts'
import { withShared } from '../words/shown-for-all.ts'
import { checkAddress } from './checked-address.ts'
import { notesOnClones, refuseSetByClone } from './clones.ts'
import { ofField } from './field-values.ts'
import { needsKey, propInData } from './item-prop.ts'
import { propElsewhere } from './prop-elsewhere.ts'
import { refuseSetBySpread, settingSpread } from './prop-of-spread.ts'
import { checkExpression, withoutHidden } from './written-expression.ts'

/** Plans the new value of a prop, or its removal. */
export function planProp(open: Open, given: EditOf<'set-prop'>): Drafted {
  const target = open.find(given.id)
  if (target.type === 'refused') return target
  const field = ofField(target, given)
  if ('type' in field) return field
  const edit = asNative(open, target, field.edit)
  if (edit.type === 'refused') return edit
  const words = edit.value.type === 'json' && typeof edit.value.value === 'string' ? edit.value.value : ''
  const planned = withMessageUses(
    open,
    confirmedElsewhere(open, target, edit, planValue(open, target, edit), words),
  )
  return planned.type === 'refused' ? planned : { ...planned, notes: [...field.notes, ...planned.notes] }
}

function planValue(open: Open, target: Target, edit: EditOf<'set-prop'>): Drafted {
  const { name, value } = edit
  const wrong = checkValue(open, target, edit)
  if (wrong) return wrong
  const apart = refuseField(target.jsx, name, value)
  if (apart) return apart
  const overridden = value.type === 'remove' ? null : refuseOverridden(open, target, name)
  if (overridden) return overridden
  const cloned = refuseSetByClone(open, target, name)
  if (cloned) return cloned
  const { source, jsx } = target
  const { attributes } = jsx.node.openingElement
  const same = attributes.filter(
    (one): one is JSXAttribute => one.type === 'JSXAttribute' && attributeName(one) === name,
  )
  const attribute = same.at(-1)
  const unfit = value.type === 'json' ? acceptsValue(open, target, name, value.value) : null
  const behind =
    attribute && value.type === 'json'
      ? (propInData(open, target, attribute, value.value, edit) ??
        propElsewhere(open, target, attribute, value.value, edit))
      : null
  if (behind?.type === 'refused') return behind
  const code = attribute?.value?.type === 'JSXExpressionContainer' ? attribute.value.expression : null
  if (behind) return unfit ?? (code ? withShared(open, target, code, edit, behind, name) : behind)
  if (edit.meaning === 'item' || edit.meaning === 'only') return refuseInItem(name)
  const reach = [...notesOnReach(open, target), ...notesOnClones(open, target, name)]
  if (value.type === 'remove') return withNotes(removed(open, target, name, same), reach)
  const untaken = attribute ? null : acceptsProp(open, target, name)
  if (untaken) return untaken
  if (unfit) return unfit
  const written = writtenProp(source, name, value)
  if (!attribute) return draft({ source, patches: [insertAttribute(source, jsx.node, written)] }, reach)
  const setting = settingSpread(open, target, name, attribute)
  if (setting) return refuseSetBySpread(target, name, setting)
  return withNotes(replace(open, target, attribute, name, value, written), reach)
}

function refuseMissing({ source, jsx }: Target, name: string): Refusal {
  const spread = jsx.node.openingElement.attributes.findLast(({ type }) => type === 'JSXSpreadAttribute')
  return spread
    ? refuse(
        'spread',
        `${name} isn’t written here, but ${sliceOf(source, spread)} may set it.`,
        sentence`Change what is spread in the source: ${placeIn(source, spread.start)}.`,
      )
    : refuse('no-change', `There is no ${name} on this element.`)
}

/** Removes a prop; where a spread still sets it, an attribute of a native element gets `undefined` after that spread. */
function removed(open: Open, target: Target, name: string, same: readonly JSXAttribute[]): Drafted {
  const { source, jsx } = target
  const setting = settingSpread(open, target, name)
  const attribute = same.at(-1)
  if (!attribute && !setting) return refuseMissing(target, name)
  const needed = needsProp(open, target, name) ?? needsKey(target, name)
  if (needed) return needed
  const isLast = attribute && setting && setting.spread.start < attribute.start
  if (setting && (!jsx.isNative || (attribute && !isLast))) return refuseSetBySpread(target, name, setting)
  const unset = `${name}={undefined}`
  if (setting && !attribute) return draft({ source, patches: [insertAttribute(source, jsx.node, unset)] })
  const patches = same.map((one) =>
    setting && one === attribute
      ? { start: one.start, end: one.end, text: unset }
      : removeAttribute(source.text, one),
  )
  const { file, notes } = withoutUnused(open, { source, patches })
  return draft(file, notes)
}

const UNDEFINED: PropValue = { type: 'expression', code: 'undefined' }

/** Returns the edit with the value as a native element accepts it, or a refusal. */
function asNative(open: Open, target: Target, edit: EditOf<'set-prop'>): EditOf<'set-prop'> | Refusal {
  const { jsx } = target
  const { name, value } = edit
  if (value.type !== 'json') return edit
  if (value.value === null && !jsx.isNative && !acceptsNull(open, target, name))
    return { ...edit, value: { type: 'remove' } }
  const tag = elementOfProp(open, target, name)
  if (tag === null) return edit
  const unsafe = checkProp(name, value.value, edit.isConfirmed) ?? checkStyleObject(name, value.value)
  const fit = unsafe ?? nativeProps(tag, { [name]: value.value }, !jsx.isNative)
  if (fit.type === 'refused') return fit
  const taken = fit.props[name] ?? null
  // Then a native element has no attribute; next to spread props it gets `undefined`, which its type allows.
  if (taken === null) return { ...edit, value: hasSpread(jsx.node) ? UNDEFINED : { type: 'remove' } }
  return { ...edit, value: { type: 'json', value: taken } }
}

function writtenProp(source: Source, name: string, value: Exclude<PropValue, { type: 'remove' }>): string {
  if (value.type === 'expression') return `${name}={${withoutHidden(value.code.trim())}}`
  return attributeText(name, value.value, attributeQuote(source))
}

function replace(
  open: Open,
  target: Target,
  attribute: JSXAttribute,
  name: string,
  value: PropValue,
  written: string,
): Drafted {
  const { source, jsx } = target
  const now = attribute.value
  const plain = now?.type === 'JSXExpressionContainer' ? bare(now.expression) : now
  if (plain && value.type === 'json' && isComputed(plain))
    return refuse(
      'dynamic-prop',
      `${name} comes from the expression ${codeOf(source, plain)}.`,
      sentence`Change the expression in the source: ${comesFrom(open, { source, node: plain }) ?? placeIn(source, plain.start)}.`,
    )
  const own = ownQuote(source, attribute)
  const text = value.type === 'json' && own ? attributeText(name, value.value, own) : written
  const isSame =
    now?.type === 'Literal' &&
    value.type === 'json' &&
    decodeAttribute(sliceOf(source, now).slice(1, -1)) === value.value
  if (isSame || text === sliceOf(source, attribute))
    return refuse('no-change', `${name} already has this value.`)
  const { start, end } = attribute
  const patch = besideComments(target, attribute, value) ?? trimmedPatch(source.text, { start, end, text })
  const { attributes } = jsx.node.openingElement
  const isCovered = attributes
    .slice(attributes.indexOf(attribute))
    .some((one) => one.type === 'JSXSpreadAttribute')
  const covered = isCovered ? [`Spread props after ${name} may still win.`] : []
  const needless = jsx.isNative && value.type === 'json' ? expectedErrorAbove(source, attribute) : null
  const patches = needless ? [needless, patch] : [patch]
  const { file, notes } = withoutUnused(open, { source, patches }, [{ start, end, text }])
  const kept = needless ? ['The @ts-expect-error above it was removed: its type accepts the value.'] : []
  return draft(file, [...covered, ...kept, ...notes])
}

/** Returns the removal of a directive above an attribute that expects an error, which a value of the right type has not. */
function expectedErrorAbove({ text, comments }: Source, attribute: JSXAttribute): TextPatch | null {
  const line = lineStartAt(text, attribute.start)
  const above = comments.find((one) => lineEndAt(text, one.end) === line)
  if (!above || !/@ts-expect-error/.test(text.slice(above.start, above.end))) return null
  const start = lineStartAt(text, above.start)
  return isAlone(text, above) && isAlone(text, attribute) ? { start, end: line, text: '' } : null
}

function ownQuote(source: Source, attribute: JSXAttribute): '"' | "'" | null {
  if (attribute.value?.type !== 'Literal') return null
  return source.text[attribute.value.start] === "'" ? "'" : '"'
}

/** Whether the value is anything but a literal in place. */
function isComputed(node: Node): boolean {
  if (node.type === 'TemplateLiteral') return node.expressions.length > 0
  if (node.type === 'Identifier' && node.name === 'undefined') return false
  if (node.type === 'UnaryExpression') return bare(node.argument).type !== 'Literal'
  return !/^(Literal|ObjectExpression|ArrayExpression|JSXElement|JSXFragment)$/.test(node.type)
}

/** Returns a patch of the value alone if there are comments around it, so that they stay; else `null`. */
function besideComments({ source }: Target, attribute: JSXAttribute, value: PropValue): TextPatch | null {
  const now = attribute.value
  if (now?.type !== 'JSXExpressionContainer' || value.type !== 'json') return null
  const { start, end } = bare(now.expression)
  const around = source.text.slice(now.start, start) + source.text.slice(end, now.end)
  if (!/\/[*/]/.test(around)) return null
  const text =
    typeof value.value === 'string'
      ? encodeLiteral(value.value, literalQuote(source))
      : JSON.stringify(value.value)
  return { start, end, text }
}

function checkValue(open: Open, target: Target, edit: EditOf<'set-prop'>): Refusal | null {
  const { name, value, isConfirmed } = edit
  switch (value.type) {
    case 'remove':
      return name === 'ref'
        ? null
        : (checkPropName(name) ?? checkUnlimited(target.jsx.tag, name, edit.isConfirmed))
    case 'json':
      return (
        checkProp(name, value.value, isConfirmed) ??
        (isTyped(open, target, name) ? null : checkStyleObject(name, value.value)) ??
        checkAddress(open, target, name, value.value, isConfirmed) ??
        checkClasses(name, value.value)
      )
    case 'expression':
      return (
        checkPropName(name) ??
        checkExpression(target.source, target, value.code) ??
        checkAddress(open, target, name, value.code, isConfirmed)
      )
  }
}

/** Whether the type of a component says what the prop is: a `style` may be the name of a format. */
function isTyped(open: Open, { source, jsx }: Target, name: string): boolean {
  const metadata = jsx.isNative ? null : propsAt(open, source, jsx)
  return metadata?.props.some((prop) => prop.name === name && prop.types) === true
}

function checkClasses(name: string, value: Json): Refusal | null {
  if (name !== 'className') return null
  if (typeof value !== 'string') return refuse('bad-value', 'className must be text.')
  const wrong = value.split(/\s+/).find((word) => word !== '' && !isClassName(word))
  return wrong === undefined ? null : refuse('bad-name', `“${wrong.slice(0, 80)}” isn’t a class name.`)
}
