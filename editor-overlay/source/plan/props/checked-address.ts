/** Checks what a prop makes an element load, become or send. */
import type { Json } from '../../../protocol/edit.ts'
import type { Open, Target } from '../../draft.ts'
import { checkLoaded } from '../../html/loads.ts'
import { checkPassedOn } from '../../html/passed-on.ts'
import { checkTag } from '../../html/safety.ts'
import { componentOf } from '../../project/component-of.ts'
import { elementOfProp } from '../../props/accepts.ts'
import type { Refusal } from '../../types.ts'

/** Refuses, or asks for a confirmation of, a prop by which an element loads something or becomes another one. */
export function checkAddress(
  open: Open,
  target: Target,
  name: string,
  value: Json,
  isConfirmed?: boolean,
): Refusal | null {
  const { source, jsx } = target
  const tag = elementOfProp(open, target, name) ?? jsx.tag
  const loaded =
    checkLoaded(tag, name, value, isConfirmed) ??
    (jsx.isNative ? null : checkElementName(name, value, isConfirmed))
  const component = jsx.isNative ? null : componentOf(open.index, source, jsx.tag)
  return loaded ?? (component && checkPassedOn(open.index, component, name, value, isConfirmed))
}

/** Checks the tag that a component renders by a prop: `as="iframe"`. */
export function checkElementName(name: string, value: Json, isConfirmed?: boolean): Refusal | null {
  return /^(as|component|forwardedAs)$/.test(name) && typeof value === 'string'
    ? checkTag(value, isConfirmed)
    : null
}
