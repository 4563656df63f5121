/** What a studio wants to add, in the words of the planner. */
import type { SourceIndex } from '../../source/source-index.ts'
import type { ComponentRecord, NewElement, Refusal } from '../../source/types.ts'
import type { NewElementBody } from './bodies.ts'

export type IdOf = (id: string) => string

/** A definition is placed as an instance of it, anything else that is in the source is copied. */
export function newElementOf(body: NewElementBody, idOf: IdOf, index: SourceIndex): NewElement | Refusal {
  const { children, ...props } = body.propsToSet ?? {}
  const text = typeof children === 'string' ? { text: children } : {}
  if (body.codebaseId === undefined) {
    if (body.type !== 'native' || !body.nativeTag)
      return {
        at: 'refused',
        code: 'bad-value',
        text: 'What is to be added is neither a tag nor an element.',
      }
    return { kind: 'native', tag: body.nativeTag, props, ...text }
  }
  const id = idOf(body.codebaseId)
  const component = componentOf(index, id)
  if (!component) return { kind: 'copy', of: id, props: body.propsToSet ?? {} }
  const { file, name, exported } = component
  if (exported === null)
    return {
      at: 'refused',
      code: 'no-slot',
      text: `${name} is not exported from ${file}, so it cannot be used elsewhere.`,
    }
  return {
    kind: 'component',
    name,
    from: { file, name: exported === 'default' ? 'default' : name },
    props: typeof children === 'string' ? props : (body.propsToSet ?? {}),
    ...text,
  }
}

/** By id, never by a path that a client names. */
function componentOf(index: SourceIndex, id: string): ComponentRecord | null {
  for (const { components } of index.files.values()) {
    const found = components.find((one) => one.id === id)
    if (found) return found
  }
  return null
}
