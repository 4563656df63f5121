/** Attributes by which an element loads something of another place, or sends there what people enter. */
import { table } from '../../protocol/table.ts'
import type { Open, Target } from '../draft.ts'
import { attributeName, walk } from '../file/nodes.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { componentOf } from '../project/component-of.ts'
import { openFile } from '../project/source-index.ts'
import type { Refusal } from '../types.ts'
import { checkTag, toConfirm } from './safety.ts'

const ADDRESSES = /^(href|src|data|srcdoc|xlink:?href|manifest|code|codebase|archive)$/i

/** By tag: other attributes that decide what is loaded, or what it may do. */
const ALSO = table<RegExp>({
  iframe: /^(allow|sandbox|allowfullscreen)$/i,
  link: /^(rel|as)$/i,
})

/** Refuses, or asks for a confirmation of, an attribute of a host element that loads something or sends it away. */
export function checkLoaded(
  tag: string,
  name: string,
  value: unknown = undefined,
  isConfirmed = false,
): Refusal | null {
  const isLoaded = ADDRESSES.test(name) || ALSO[tag.toLowerCase()]?.test(name)
  if (isLoaded && /^(script|base|iframe|link)$/i.test(tag)) return checkTag(tag, isConfirmed)
  if (isConfirmed) return null
  if (isLoaded && /^(object|embed|frame|applet)$/i.test(tag))
    return toConfirm(`<${tag}> shows another page or runs a plugin, which may belong to another site.`)
  if (isLoaded && /^(use|feimage)$/i.test(tag) && !`${value}`.startsWith('#'))
    return toConfirm(`<${tag}> shows what another file draws.`)
  if (/^a(rea)?$/i.test(tag) && /href$/i.test(name) && /^\s*data:/i.test(`${value}`))
    return toConfirm(`This ${name} opens what the address itself contains.`)
  const isSent =
    (/^form$/i.test(tag) && /^action$/i.test(name)) ||
    (/^(button|input)$/i.test(tag) && /^formaction$/i.test(name))
  return isSent && value !== ''
    ? toConfirm(`The form sends what people enter to this ${name}, which may belong to another site.`)
    : null
}

/** The same for a prop of a component, whose own elements take it as such an attribute: `<iframe src={url} />`. */
export function checkHandedOn(
  { index }: Open,
  { source, jsx }: Target,
  name: string,
  value: unknown,
  isConfirmed: boolean | undefined,
): Refusal | null {
  const component = jsx.isNative ? null : componentOf(index, source, jsx.tag)
  const home = component && openFile(index, component.file)
  if (!component || home?.type !== 'open') return null
  for (const { node, tag, isNative } of home.outline.elements) {
    if (!isNative || node.start < component.start || node.end > component.end) continue
    for (const one of node.openingElement.attributes) {
      if (one.type !== 'JSXAttribute' || one.value?.type !== 'JSXExpressionContainer') continue
      if (!reads(home, one.value.expression, name)) continue
      const wrong = checkLoaded(tag, attributeName(one), value, isConfirmed)
      if (wrong) return wrong
    }
  }
  return null
}

function reads(source: Source, expression: Parameters<typeof walk>[0], name: string): boolean {
  let isRead = false
  walk(expression, (node) => {
    if (node.type === 'Identifier' && sliceOf(source, node) === name) isRead = true
    return !isRead
  })
  return isRead
}
