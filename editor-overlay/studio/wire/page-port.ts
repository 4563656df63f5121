/** Speaks to the helper in a frame, by the published wire and nothing else. */
import type { NavNode } from '../../protocol/nav-node.ts'

export type PageMessage = { id: string } & Record<string, unknown>
export type PagePort = { call: (functionName: string, ...args: unknown[]) => void; close: () => void }

let calls = 0

/** A new port for each load of the page: the old one died with it. */
export function openPage(
  frame: HTMLIFrameElement,
  origin: string,
  onMessage: (message: PageMessage) => void,
): PagePort {
  const channel = new MessageChannel()
  channel.port1.onmessage = ({ data }) => {
    if (typeof data === 'object' && data !== null && typeof data.id === 'string') onMessage(data)
  }
  frame.contentWindow?.postMessage('init', origin, [channel.port2])
  return {
    call: (functionName, ...args) => {
      calls += 1
      channel.port1.postMessage({
        id: `studio-${calls}`,
        type: 'executeFunction',
        payload: { functionName, args },
      })
    },
    close: () => channel.port1.close(),
  }
}

/** What the frame says is only data; a tree is taken when it looks like one. */
export function navTreeOf(message: PageMessage): NavNode | null {
  const tree = message.navTree
  return typeof tree === 'object' && tree !== null && 'children' in tree ? (tree as NavNode) : null
}
