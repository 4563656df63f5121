/** Reads the props that the variants of `cva`, `tv` and Stitches make. */
import type { CallExpression, Node, ObjectExpression, ObjectProperty } from 'oxc-parser'
import { bare, calleeName, keyName, propertyNamed } from '../file/nodes.ts'
import { constantOf } from './declared-constants.ts'
import { type PropMetadata, type PropsMetadata, UNKNOWN_PROPS } from './prop-sets.ts'
import type { Place } from './type-names.ts'

/** Returns the props of `VariantProps<typeof button>`, if the variants are written out in the project. */
export function variantProps(place: Place, type: Node): PropsMetadata {
  const unknown = { ...UNKNOWN_PROPS, lacks: ['className', 'class', 'style'] }
  const name = type.type === 'TSTypeQuery' && type.exprName.type === 'Identifier' ? type.exprName.name : null
  const made = name === null ? undefined : constantOf(place, name)?.node
  const config = made?.type === 'CallExpression' ? configOf(made) : null
  return (config && propsOfVariants(config)) ?? unknown
}

function configOf(made: CallExpression): Node | null {
  const at = { cva: 1, tv: 0 }[calleeName(made) ?? '']
  const config = at === undefined ? null : made.arguments[at]
  // What is extended has variants of its own.
  const isWhole = config?.type === 'ObjectExpression' && !propertyNamed(config, 'extend')
  return isWhole ? config : null
}

/** Returns the props of `{ variants: { … } }`; `null` if not all are written out. */
export function propsOfVariants(config: Node): PropsMetadata | null {
  const variants = config.type === 'ObjectExpression' ? propertyNamed(config, 'variants') : null
  const table = variants && bare(variants.value)
  if (table?.type !== 'ObjectExpression') return null
  const props = table.properties.flatMap((one) => (one.type === 'Property' ? (variantProp(one) ?? []) : []))
  return props.length === table.properties.length ? { props, isOpen: false } : null
}

function variantProp({ key, value }: ObjectProperty): PropMetadata | null {
  const name = keyName(key)
  const table = bare(value)
  const choices = table.type === 'ObjectExpression' ? table.properties.map(choiceOf) : [null]
  const known = choices.flatMap((one) => one ?? [])
  if (name === null) return null
  if (known.length < choices.length || known.length === 0) return { name, kind: 'other', isRequired: false }
  const isSwitch = known.some((one) => /^(true|false)$/.test(`${one}`))
  const values = known.filter((one) => !/^(true|false)$/.test(`${one}`))
  return {
    name,
    kind: isSwitch ? 'boolean' : 'choice',
    isRequired: false,
    choices: known.map(String),
    values: isSwitch ? [...values, true, false] : values,
  }
}

/** Returns the name of a choice as its type has it: `{ 1: … }` is chosen by a number. */
function choiceOf(one: ObjectExpression['properties'][number]): string | number | null {
  if (one.type !== 'Property' || one.computed) return null
  const { key } = one
  return key.type === 'Literal' && typeof key.value === 'number' ? key.value : keyName(key)
}
