/** Reads what is still in use in the heap of a page, after a garbage collection. */
import type { CDPSession, Page } from '@playwright/test'

/** Returns how many objects of the browser have this class, such as `HTMLCollection`; frames of the same site count. */
export async function countInHeap(page: Page, className: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  let count = 0
  await readHeap(session, ({ name }) => {
    if (name === className) count += 1
  })
  await session.detach()
  return count
}

/** `bytes`: its own, without what it refers to. */
type HeapEntry = { type: string; name: string; bytes: number }

/** Calls `visit` with each entry of the heap. */
export async function readHeap(session: CDPSession, visit: (entry: HeapEntry) => void): Promise<void> {
  const chunks: string[] = []
  const add = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', add)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', add)
  const { snapshot, nodes, strings } = JSON.parse(chunks.join(''))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, name, size] = ['type', 'name', 'self_size'].map((field) => fields.indexOf(field))
  for (let at = 0; at < nodes.length; at += fields.length)
    visit({
      type: types[type][nodes[at + type]],
      name: strings[nodes[at + name]],
      bytes: nodes[at + size],
    })
}
