/** Posts the message of a large page from a worker: the browser copies it in one long task on the thread that posts it. */
import { expandRows, type Rows } from '../core/tree/serialize.ts'

const START_MS = 1_000

/**
 * Runs in the worker, as text. Receives the parts of a tree one by one, then its markup with the port to use, or null
 * if the tree is not to be posted.
 */
function workerMain(expand: typeof expandRows) {
  let parts: Rows[] = []
  addEventListener('message', ({ data, ports: [port] }) => {
    if (port) {
      const [storyboardId, outerHtml] = data
      port.postMessage({ id: 'NAV_TREE', navTree: expand(parts, storyboardId), outerHtml })
      postMessage(null, { transfer: [port] })
    }
    parts = data && !port ? [...parts, data] : []
  })
  // A compiler may have made the text depend on something else, which fails here and not when the port is lent.
  expand([[0]], '')
  postMessage(null)
}

/** Null where the page allows no worker, and where it does not start in time. */
export function startTreeWorker(signal: AbortSignal): Promise<Worker | null> {
  return new Promise<Worker | null>((resolve) => {
    const url = URL.createObjectURL(new Blob([`(${workerMain})(${expandRows})`]))
    const worker = new Worker(url)
    URL.revokeObjectURL(url)
    signal.addEventListener('abort', () => worker.terminate())
    worker.onmessage = () => resolve(worker)
    worker.onerror = () => resolve(null)
    setTimeout(resolve, START_MS, null)
  }).catch(() => null)
}
