/** Components of packages that an edit leaves empty: their types are not read, so the result says who decides. */
import { attributeOf } from './nodes.ts'
import type { OutlineElement } from './outline.ts'
import type { Source } from './source.ts'
import type { SourceIndex } from './source-index.ts'
import { countedChildren } from './value-kinds.ts'

/** One note for each package component that had children before and has none now. */
export function notesOnEmptied(index: SourceIndex, before: Source, after: Source): string[] {
  const isEmpty = ({ node }: OutlineElement) =>
    countedChildren(node.children).length === 0 && !attributeOf(node, 'children')
  const filled = new Set(
    before.outline.elements.filter((jsx) => !jsx.isNative && !isEmpty(jsx)).map(before.idOf),
  )
  const emptied = after.outline.elements.filter((jsx) => isEmpty(jsx) && filled.has(after.idOf(jsx)))
  return emptied.flatMap(({ tag }) => {
    const imported = before.imported.get(tag.split('.')[0] ?? tag)
    return imported && imported.specifier !== 'react' && isPackage(index, imported.specifier)
      ? [`${tag} is empty now. Check that ${imported.specifier} allows that.`]
      : []
  })
}

function isPackage({ settings }: SourceIndex, specifier: string): boolean {
  const isOfProject = Object.keys(settings.aliases).some((alias) => specifier.startsWith(alias))
  return !isOfProject && !specifier.startsWith('.')
}
