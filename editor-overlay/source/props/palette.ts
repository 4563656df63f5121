/** Lists what a designer can place on the page: the exported components of the project's `components` folder. */

import { isClient } from '../file/source.ts'
import { openFile, type SourceIndex } from '../project/source-index.ts'
import type { ComponentRecord } from '../types.ts'
import { propsMetadataOf } from './component-props.ts'
import { accepts, type PropMetadata } from './prop-sets.ts'
import { withChoices } from './prop-values.ts'

type PaletteEntry = {
  /** The id of the definition; `addJsxElement` places an instance of it. */
  codebaseId: string
  name: string
  file: string
  exported: 'default' | 'named'
  acceptsChildren: boolean
  /** Whether the file has the `use client` directive. */
  isClient: boolean
  props: Omit<PropMetadata, 'types' | 'ofTags'>[]
  /** Whether the component may accept props that aren't listed. */
  isOpen: boolean
}

const FOLDER = 'components/'

/** Returns the entries by file, then in the order of the file. */
export function paletteOf(index: SourceIndex): PaletteEntry[] {
  const files = [...index.files.values()].filter(({ file }) => file.startsWith(FOLDER))
  return files
    .sort((a, b) => (a.file < b.file ? -1 : 1))
    .flatMap(({ components }) => components.flatMap((component) => entryOf(index, component)))
}

function entryOf(index: SourceIndex, component: ComponentRecord): PaletteEntry[] {
  const { id, name, file, exported } = component
  if (exported === null) return []
  const source = openFile(index, file)
  const metadata = propsMetadataOf(index, component)
  return [
    {
      codebaseId: id,
      name,
      file,
      exported,
      acceptsChildren: accepts(metadata, 'children'),
      isClient: source.type === 'open' && isClient(source),
      props: metadata.props
        .filter((prop) => prop.name !== 'children')
        .map((prop) => {
          const { types: _, ofTags: __, ...shown } = withChoices(prop)
          return shown
        }),
      isOpen: metadata.isOpen,
    },
  ]
}
