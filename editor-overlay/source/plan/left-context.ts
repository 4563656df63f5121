/** Components around an element that a move takes it out of, and that it may not work without. */
import { calleeMaking } from '../class/joiners.ts'
import { componentOf } from '../component-of.ts'
import { isInside } from '../nodes.ts'
import type { OutlineElement } from '../outline.ts'
import { type Source, sliceOf } from '../source.ts'
import type { Open, Target } from './draft.ts'

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
function mayNeed({ index }: Open, source: Source, tag: string): boolean {
  const component = componentOf(index, source, tag)
  const text = component && index.files.get(component.file)?.text
  return !component || !text || READS_CONTEXT.test(text.slice(component.start, component.end))
}
