/** Counts what is still in use in the heap of a page, after a garbage collection. */
import type { CDPSession, Page } from '@playwright/test'

/** Returns how many objects of the browser have this class, such as `HTMLCollection`; frames of the same site count. */
export async function countInHeap(page: Page, className: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const count = await countNodes(session, 'name', (name) => name === className)
  await session.detach()
  return count
}

/** Returns how many entries of the heap have a name, or a type, that fits. */
export async function countNodes(
  session: CDPSession,
  field: 'name' | 'type',
  fits: (value: string) => boolean,
): Promise<number> {
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', add)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', add)
  const { snapshot, nodes, strings } = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const at = fields.indexOf(field)
  const words: string[] = field === 'name' ? strings : types[at]
  const fitting = new Set(words.flatMap((word, index) => (fits(word) ? [index] : [])))
  return nodes.filter((value: number, index: number) => index % fields.length === at && fitting.has(value))
    .length
}
