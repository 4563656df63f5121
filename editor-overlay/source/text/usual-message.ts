import type { CallExpression, Node } from 'oxc-parser'
import { bare, keyName, stringValue } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { HOLDS_MORE, type Message, written } from './message-by-key.ts'

/** The properties of a descriptor that hold its text. */
export const WORDS_OF_DESCRIPTOR = /^(defaultMessage|message|defaultValue)$/

/**
 * Returns the default words next to a key: `t('name', 'Your name')`, or the `defaultMessage` of a descriptor; `null`
 * if there are none, several, or some with values.
 */
export function usualMessageOf(source: Source, call: CallExpression): Message | null {
  const found = usualWordsOf(call).filter((one) => !HOLDS_MORE.test(stringValue(one) ?? '{'))
  const [only] = found
  return only && found.length === 1 ? written(source, only, stringValue(only) ?? '', null) : null
}

/** Returns where default words are written, also those with values. */
export function usualWordsOf({ arguments: given }: CallExpression): Node[] {
  const [first, second] = given.map((one) => bare(one))
  const object = [first, second].find((one) => one?.type === 'ObjectExpression')
  const named =
    object?.type === 'ObjectExpression'
      ? object.properties.flatMap((one) =>
          one.type === 'Property' && WORDS_OF_DESCRIPTOR.test(keyName(one.key) ?? '')
            ? [bare(one.value)]
            : [],
        )
      : []
  return [...(second ? [second] : []), ...named].filter((one) => stringValue(one) !== null)
}
