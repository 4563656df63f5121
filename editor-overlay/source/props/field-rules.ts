/** What React and HTML ask of form fields whose attributes don't go together, of which types say nothing. */
import type { JSXAttribute } from 'oxc-parser'
import type { Json, PropValue } from '../../protocol/edit.ts'
import { refuse } from '../draft.ts'
import { attributeName, bare, hasSpread } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { words } from '../html/html.ts'
import type { Refusal } from '../types.ts'
import { literalOf } from './fitting-props.ts'

/** The values of attributes; `undefined` stands for code, and `null` or no value for an attribute that isn't set. */
type Field = { tag: string; values: ReadonlyMap<string, Json | undefined> }

/** What is wrong with a field, and the next step. */
type Fault = { message: string; step: string }

const VALUES = ['value', 'defaultValue']
const SWITCHES = ['checked', 'defaultChecked']

/** Refuses a new value, or the removal, of an attribute that makes a field fail or never change. */
export function refuseField({ tag, node }: OutlineElement, name: string, value: PropValue): Refusal | null {
  if (!/^(input|select|textarea)$/.test(tag) || hasSpread(node)) return null
  const now = new Map(
    node.openingElement.attributes.flatMap((one) =>
      one.type === 'JSXAttribute' ? [[attributeName(one), writtenValue(one)] as const] : [],
    ),
  )
  const next = new Map(now).set(name, value.type === 'json' ? value.value : undefined)
  if (value.type === 'remove') next.delete(name)
  for (const rule of RULES) {
    const fault = rule({ tag, values: now }, name) ? null : rule({ tag, values: next }, name)
    if (fault) return refuse('bad-value', fault.message, fault.step)
  }
  return null
}

function writtenValue(attribute: JSXAttribute): Json | undefined {
  const { value } = attribute
  const code = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  if (code?.type === 'ArrayExpression') return []
  if (code?.type === 'Literal' && code.value === null) return null
  return code?.type === 'Identifier' && code.name === 'undefined' ? null : (literalOf(attribute) ?? undefined)
}

const isSet = ({ values }: Field, name: string) => values.has(name) && values.get(name) !== null
/** Whether a switch is on, or may be. */
const isOn = ({ values }: Field, name: string) =>
  isSet({ tag: '', values }, name) && values.get(name) !== false

/** Returns the type of an input in lower case; `null` if code decides it. */
function typeOf({ tag, values }: Field): string | null {
  if (tag !== 'input') return null
  const type = values.get('type')
  if (!values.has('type') || type === null) return 'text'
  return typeof type === 'string' ? type.toLowerCase() : null
}

const VALUES_STAY = words('button checkbox hidden image radio reset submit')

/** React never lets a field change whose value is fixed and that nothing handles. */
function isFrozen(field: Field): Fault | null {
  const type = typeOf(field)
  if (field.tag === 'input' && type === null) return null
  const hasValue = isSet(field, 'value') && !VALUES_STAY.has(type ?? '')
  const fixed = hasValue ? 'value' : isSet(field, 'checked') ? 'checked' : null
  const isHandled = ['onChange', 'onInput'].some((one) => isSet(field, one))
  const isKept = ['readOnly', 'disabled'].some((one) => isOn(field, one))
  if (fixed === null || isHandled || isKept) return null
  const initial = fixed === 'value' ? 'defaultValue' : 'defaultChecked'
  return {
    message: `No one could change this <${field.tag}>, because ${fixed} decides what it shows.`,
    step: `Remove ${fixed} first, and set ${initial} instead.`,
  }
}

/** A list takes as many values as visitors can choose. */
function isOfOtherCount(field: Field, name: string): Fault | null {
  if (field.tag !== 'select') return null
  const isMany = isOn(field, 'multiple')
  const given = VALUES.find((one) => {
    const value = field.values.get(one) ?? null
    return value !== null && Array.isArray(value) !== isMany
  })
  if (given === undefined || (isMany && field.values.get('multiple') === undefined)) return null
  const isValue = given === name
  return {
    message: isMany
      ? `A <select> with multiple takes a list as its ${given}.`
      : `A <select> without multiple takes one text as its ${given}.`,
    step: isValue ? `Give it ${isMany ? 'a list of text' : 'one text'}.` : `Remove ${given} first.`,
  }
}

/** Only a checkbox or a radio button has a state, and only a visitor gives a file. */
function isOfOtherType(field: Field, name: string): Fault | null {
  const type = typeOf(field)
  if (type === null) return null
  const isSwitch = /^(checkbox|radio)$/.test(type)
  const names = type === 'file' ? [...SWITCHES, ...VALUES] : isSwitch ? [] : SWITCHES
  const given = names.find((one) => isSet(field, one))
  if (given === undefined) return null
  const toType = SWITCHES.includes(given)
    ? 'Set its type to checkbox or radio first.'
    : 'Change its type first.'
  return {
    message: `An <input> of the type ${type} has no ${given}.`,
    step: name === given ? toType : `Remove ${given} first.`,
  }
}

const RULES = [isOfOtherType, isOfOtherCount, isFrozen]
