/** Spread props after a class name that never include one, because no use of the component passes one. */
import type { JSXElement } from 'oxc-parser'
import type { Open } from '../../draft.ts'
import { classAttributeOf } from '../../file/nodes.ts'
import type { Source } from '../../file/source.ts'
import { spreadOver } from '../../props/spread.ts'
import { propsHeldBy } from './class-props.ts'
import { handedAs } from './handed-classes.ts'

/** Whether the props spread after the class name are those of a component that never receives a `className`. */
export function isLeftByUses(open: Open, source: Source, element: JSXElement): boolean {
  const { design } = open.index.settings
  const attribute = classAttributeOf(element)
  const covering = attribute && design ? spreadOver(source, element, attribute) : null
  const component = covering && propsHeldBy(source, covering)
  if (!component || !design) return false
  const given = handedAs({ open, design, steps: 0 }, source, component, 'className')
  return given.isAll && given.lists.every((list) => list.length === 0)
}
