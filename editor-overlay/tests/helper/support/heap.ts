/** Counts what is still in use in the heap of a page, after a garbage collection. */
import type { Page } from '@playwright/test'

/** Returns how many objects of the browser have this class, such as `HTMLCollection`; frames of the same site count. */
export async function countInHeap(page: Page, className: string): Promise<number> {
  const session = await page.context().newCDPSession(page)
  const chunks: string[] = []
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk))
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  await session.detach()
  const { snapshot, nodes, strings } = JSON.parse(chunks.join(''))
  const fields: string[] = snapshot.meta.node_fields
  const wanted = strings.indexOf(className)
  const at = fields.indexOf('name')
  return nodes.filter((value: number, index: number) => index % fields.length === at && value === wanted)
    .length
}
