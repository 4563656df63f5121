/** What a designer can place on the page: the exported components of the project's own folder of parts. */
import { propsMetadataOf } from './component-props.ts'
import type { PropMetadata } from './prop-sets.ts'
import { isClient } from './source.ts'
import { openFile, type SourceIndex } from './source-index.ts'
import type { ComponentRecord } from './types.ts'

type PaletteEntry = {
  /** Of the definition; `addJsxElement` places an instance of it. */
  codebaseId: string
  name: string
  file: string
  exported: 'default' | 'named'
  acceptsChildren: boolean
  /** Whether the file is marked for the browser. */
  isClient: boolean
  props: PropMetadata[]
  /** More props may be taken than are named. */
  isOpen: boolean
}

const FOLDER = 'components/'

/** By file, then in the order of the file. */
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
      acceptsChildren: metadata.isOpen || metadata.props.some((prop) => prop.name === 'children'),
      isClient: source.type === 'open' && isClient(source),
      props: metadata.props.filter((prop) => prop.name !== 'children').map(({ types: _, ...prop }) => prop),
      isOpen: metadata.isOpen,
    },
  ]
}
