/** Attributes by which an element loads something of another place, or sends there what people enter. */
import { table } from '../../protocol/table.ts'
import type { Refusal } from '../types.ts'
import { checkTag, toConfirm } from './safety.ts'

const ADDRESSES = /^(href|src|data|srcdoc|xlink:?href|manifest|code|codebase|archive)$/i

/** By tag: other attributes that decide what is loaded, or what it may do. */
const ALSO = table<RegExp>({
  iframe: /^(allow|sandbox|allowfullscreen|csp)$/i,
  link: /^(rel|as|imagesrcset|integrity)$/i,
  script: /^integrity$/i,
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
  if (/^a(rea)?$/i.test(tag) && /^ping$/i.test(name) && value !== '')
    return toConfirm(`Each click of the link is reported to this ${name}, which may belong to another site.`)
  const isSent =
    (/^form$/i.test(tag) && /^action$/i.test(name)) ||
    (/^(button|input)$/i.test(tag) && /^formaction$/i.test(name))
  return isSent && value !== ''
    ? toConfirm(`The form sends what people enter to this ${name}, which may belong to another site.`)
    : null
}

/** Asks for a confirmation of the removal of an attribute that limits what an element loads. */
export function checkUnlimited(tag: string, name: string, isConfirmed = false): Refusal | null {
  if (isConfirmed) return null
  if (/^(link|script)$/i.test(tag) && /^integrity$/i.test(name))
    return toConfirm(`Without ${name}, the <${tag}> takes whatever its address sends.`)
  return /^iframe$/i.test(tag) && /^(sandbox|csp)$/i.test(name)
    ? toConfirm(`Without ${name}, the page in the <${tag}> may run scripts and send forms.`)
    : null
}
