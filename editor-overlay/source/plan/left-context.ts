/** Components around an element that a move takes it out of, and that it may not work without. */
import { calleeMaking } from '../class/joiners.ts'
import { type Open, refuse, type Target } from '../draft.ts'
import { isInside } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { type Source, sliceOf } from '../file/source.ts'
import { componentOf } from '../project/component-of.ts'
import { definitionOf } from '../text/definition.ts'
import type { Refusal } from '../types.ts'
import { elementsAround, holds, partWithout } from './compound-parts.ts'

/** Returns notes on the parts of a compound, such as `DialogContent` of `Dialog`, and on values of providers. */
export function notesOnLeft(open: Open, { source, jsx }: Target, home: Target): string[] {
  const kept = new Set(tagsAround(home.jsx))
  const left = tagsAround(jsx.parent).filter((tag) => !kept.has(tag))
  const moved = source.outline.elements.filter((one) => !one.isNative && isInside(one.node, jsx.node))
  return left.flatMap((holder) => {
    const isProvider = /(^|\.|\w)Provider$/.test(holder) || isContext(source, holder)
    const part = moved.find(({ tag }) => isPartOf(tag, holder) && mayNeed(open, source, tag))
    if (part) return [`${part.tag} is no longer inside <${holder}>. Check that it works there.`]
    const reader = isProvider ? moved[0] : undefined
    return reader
      ? [`${reader.tag} is no longer inside <${holder}>. Check that it doesn’t need its values.`]
      : []
  })
}

/** `<Theme value="dark">` provides the value as `<Theme.Provider>` does. */
function isContext(source: Source, tag: string): boolean {
  if (/Context$/.test(tag)) return true
  const made = source.scopes.bindings.find(({ name }) => name === tag)?.node
  const callee = made ? calleeMaking(made) : null
  return callee !== null && /^(React\.)?createContext$/.test(sliceOf(source, callee))
}

function tagsAround(jsx: OutlineElement | null): string[] {
  const tags: string[] = []
  for (let at = jsx; at; at = at.parent) if (!at.isNative) tags.push(at.tag)
  return tags
}

/** `DialogContent` of `Dialog`, `Dialog.Content` of `Dialog` or `Dialog.Root`. */
function isPartOf(tag: string, holder: string): boolean {
  const base = holder.replace(/\.?Root$/, '')
  return (
    tag !== holder &&
    base !== '' &&
    (tag.startsWith(`${base}.`) || (tag.startsWith(base) && /^[A-Z]/.test(tag.slice(base.length))))
  )
}

const READS_CONTEXT = /\buse[A-Z]?\w*Context\(|\buse\(|<\w+\.\w+|<\w*Primitive/

/** Whether the component reads a context, to the extent that its own code shows it; one of a package may do so. */
function mayNeed(open: Open, source: Source, tag: string): boolean {
  const text = codeOf(open, source, tag)
  return (
    text === null || READS_CONTEXT.test(text) || hooksOf(open, source, tag).some((one) => READS.test(one))
  )
}

/** Returns the code of a component of the project. */
function codeOf({ index }: Open, source: Source, tag: string): string | null {
  const component = componentOf(index, source, tag)
  const text = component && index.files.get(component.file)?.text
  return text ? text.slice(component.start, component.end) : null
}

const READS = /\buse(?:Context)?\(\s*(\w+)/

/** Returns the code of the hooks of the project that a component calls. */
function hooksOf(open: Open, source: Source, tag: string): string[] {
  const home = componentOf(open.index, source, tag)
  const names = codeOf(open, source, tag)?.matchAll(/\b(use[A-Z]\w*)\(/g) ?? []
  const from = home && open.open(home.file)
  if (from?.type !== 'open') return []
  return [...new Set([...names].map(([, name]) => name ?? ''))].flatMap((name) => {
    const binding = from.scopes.module.names.get(name)
    const made = binding?.kind === 'import' ? definitionOf(open, from, binding) : null
    const code = made ? sliceOf(made.source, made.init) : binding ? sliceOf(from, binding.node) : ''
    return binding?.kind === 'import' && !made ? [] : [code]
  })
}

/** Refuses a move out of the component that provides a context without which a hook throws, unless confirmed. */
export function refuseLeft(open: Open, { source, jsx }: Target, home: Target): Refusal | null {
  const kept = tagsAround(home.jsx)
  const left = tagsAround(jsx.parent).filter((tag) => !kept.includes(tag))
  const around = elementsAround(home.jsx)
  const holders = elementsAround(jsx.parent).filter((one) => !around.includes(one))
  const parted = partWithout(open, { source, jsx }, holders, (group) =>
    holds(open, home.source, around, group),
  )
  if (parted) return refuseOutside(parted.part.tag, parted.holder.tag)
  if (left.length === 0) return null
  const provides = (from: Source, tag: string, context: string) =>
    new RegExp(`<${context}(\\.Provider)?[\\s>]`).test(codeOf(open, from, tag) ?? `<${tag}>`)
  for (const part of source.outline.elements) {
    if (part.isNative || !isInside(part.node, jsx.node)) continue
    const own = codeOf(open, source, part.tag)
    for (const hook of [...(own === null ? [] : [own]), ...hooksOf(open, source, part.tag)]) {
      const context = /\bthrow\b/.test(hook) ? READS.exec(hook)?.[1] : undefined
      const holder = left.find((tag) => context && provides(source, tag, context))
      if (!context || !holder || kept.some((tag) => provides(home.source, tag, context))) continue
      return refuseOutside(part.tag, holder)
    }
  }
  return null
}

function refuseOutside(part: string, holder: string): Refusal {
  return {
    ...refuse(
      'no-slot',
      `${part} only works inside <${holder}>, and the page would fail.`,
      `Choose a place inside <${holder}>, or move the <${holder}>.`,
    ),
    choices: [{ label: 'Move it anyway', context: { isConfirmed: true } }],
  }
}
