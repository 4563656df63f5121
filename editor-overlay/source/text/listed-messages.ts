/** Lists and tables in a catalogue: `t.raw('steps')`, `t('steps', { returnObjects: true })`. */
import type { CallExpression, Node } from 'oxc-parser'
import type { Open } from '../draft.ts'
import type { Source } from '../file/source.ts'
import { propertyOf } from './definition.ts'
import { keyOf } from './message-keys.ts'
import { keyPrefixOf, namespaceGiven, namespaceOf } from './namespace.ts'
import { keysAt } from './trace-modules.ts'
import { methodOf } from './trace-steps.ts'
import type { Loaded } from './trace-ways.ts'
import { ANY } from './values-at.ts'

/** Returns the values in catalogues that such a call returns; none for any other call. */
export function listed(open: Open, source: Source, node: CallExpression): Loaded[] {
  const given = node.arguments
  const key = methodOf(node) === 'raw' || given.some(returnsObjects) ? keyOf(given)?.text : undefined
  if (key === undefined || key.includes(ANY)) return []
  const space = namespaceGiven(given) ?? namespaceOf(open, source, node.callee)
  const prefix = keyPrefixOf(open, source, node.callee)
  const path = [...(prefix?.split('.') ?? []), ...key.split('.')]
  return [...open.index.files.keys()].flatMap((file): Loaded[] => {
    if (!file.endsWith('.json')) return []
    const isOwn = space === null || space === '' || file.endsWith(`/${space}.json`)
    const ways = [...(isOwn ? [path] : []), ...(space ? [[...space.split('.'), ...path]] : [])]
    return ways
      .map((way): Loaded => ({ type: 'loaded', source, node, file, path: way }))
      .filter((one) => keysAt(open, one).length > 0)
  })
}

function returnsObjects(given: Node): boolean {
  const value = propertyOf(given, 'returnObjects')
  return value?.type === 'Literal' && value.value === true
}
