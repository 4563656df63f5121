/** Notes package components that an edit leaves empty: their types are not read, so the user has to check them. */
import { attributeOf } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import type { Source } from '../file/source.ts'
import { countedChildren } from '../file/value-kinds.ts'
import type { SourceIndex } from '../project/source-index.ts'

/** Returns one note for each package component, React's own excepted, that had children before and has none now. */
export function notesOnEmptied(index: SourceIndex, before: Source, after: Source): string[] {
  const isEmpty = ({ node }: OutlineElement) =>
    countedChildren(node.children).length === 0 && !attributeOf(node, 'children')
  const components = before.outline.elements.filter(({ isNative }) => !isNative)
  return emptiedElements(components, { before, after, isEmpty }).flatMap(({ tag }) => {
    const imported = before.imported.get(tag.split('.')[0] ?? tag)
    return imported && imported.specifier !== 'react' && isPackage(index, imported.specifier)
      ? [`${tag} is empty now. Check that ${imported.specifier} allows that.`]
      : []
  })
}

type Sides = { before: Source; after: Source; isEmpty: (jsx: OutlineElement) => boolean }

/** Returns which of these elements, those of `before`, an edit leaves empty. */
export function emptiedElements(elements: readonly OutlineElement[], { before, after, isEmpty }: Sides) {
  const filled = elements.filter((jsx) => !isEmpty(jsx))
  if (filled.length === 0) return []
  const tags = new Set(filled.map(({ tag }) => tag))
  const isNew = (jsx: OutlineElement) => tags.has(jsx.tag) && isEmpty(jsx)
  const empty = new Set(after.outline.elements.filter(isNew).map(after.idOf))
  if (empty.size === 0) return []
  return filled.filter((jsx) => empty.has(before.idOf(jsx)))
}

function isPackage({ settings }: SourceIndex, specifier: string): boolean {
  const isOfProject = Object.keys(settings.aliases).some((alias) => specifier.startsWith(alias))
  return !isOfProject && !specifier.startsWith('.')
}
