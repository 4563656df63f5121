/** The props of the selected element from its source, and those its component declares. */
import { useEffect, useState } from 'react'
import type { ElementSource, TreeElement } from '../../protocol/lookups.ts'
import type { ShownProp } from '../model/prop-values.ts'
import { componentPropsIn, type KnownProp } from '../model/prop-values.ts'
import { propsInSource } from '../model/source-props.ts'
import { useSession } from '../session/context.ts'

/** Returns the props as the source writes them; read again when the file of the element has changed. */
export function useSourceProps(id: string, entry: TreeElement): ShownProp[] | null {
  const { server } = useSession()
  const version = `${id} ${entry.fileHash} ${entry.start} ${entry.end}`
  const [read, setRead] = useState<{ version: string; props: ShownProp[] | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    const apply = (props: ShownProp[] | null) => isWanted && setRead({ version, props })
    server.read<ElementSource>(`elements/${id}/source`).then(
      ({ text }) => apply(propsInSource(text)),
      // The props that the page reports are shown instead.
      () => apply(null),
    )
    return () => {
      isWanted = false
    }
  }, [server, id, version])
  return read?.version.startsWith(`${id} `) ? read.props : null
}

/** Returns the props that a component of the project declares; read once per component. */
export function useComponentProps(name: string | null): readonly KnownProp[] {
  const { server } = useSession()
  const [known, setKnown] = useState<{ name: string; props: readonly KnownProp[] } | null>(null)
  useEffect(() => {
    if (name === null) return
    const none = { name, props: [] }
    server.read<unknown>('palette').then(
      (palette) => setKnown({ name, props: componentPropsIn(palette, name) }),
      // Without the palette, names are just not suggested.
      () => setKnown(none),
    )
  }, [server, name])
  return known?.name === name ? known.props : []
}
