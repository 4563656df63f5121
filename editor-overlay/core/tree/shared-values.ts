import { NO_CLASSES, NO_PROPS, type Props, type PropValue } from '../../protocol/nav-node.ts'

/** Returns the first of the equal values that it has been given. */
type SharedValues = {
  classes(names: readonly string[]): readonly string[]
  props(props: Props): Props
}

/**
 * One object for equal class lists, and one for equal props. The browser copies a message in one piece, and writes an
 * object that it has already copied as a reference.
 */
export function sharedValues(): SharedValues {
  const lists = new Map<string, readonly string[]>()
  const records = new Map<string, Props>()
  return {
    classes: (names) => (names.length === 0 ? NO_CLASSES : firstOf(lists, names.join(' '), names)),
    props(props) {
      const text = props === NO_PROPS ? null : textOf(props)
      return text === null ? props : firstOf(records, text, props)
    },
  }
}

function firstOf<T>(known: Map<string, T>, text: string, value: T): T {
  const first = known.get(text)
  if (first !== undefined) return first
  known.set(text, value)
  return value
}

/** Null when a value is not a string: such props are rare and not worth comparing. */
function textOf(props: Props): string | null {
  let text = ''
  for (const name of Object.keys(props)) {
    const { value, type } = props[name] as PropValue
    if (typeof value !== 'string') return null
    text += `${name.length} ${value.length} ${type} ${name}${value}`
  }
  return text
}
