/** The connection to the helper in a frame, by the published messages and nothing else. */
import type { NavNode } from '../../protocol/nav-node.ts'
import type { PageMessage } from '../../protocol/outbound.ts'

/** Calls functions of the helper by name; there is no answer but its messages. */
export type PagePort = { call: (functionName: string, ...args: unknown[]) => void; close: () => void }

let calls = 0

/** A new port for each load of the page: the old one closed with it. */
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

/** A frame's message is only data; null when it does not look like a tree. */
export function navTreeOf(message: PageMessage): NavNode | null {
  const tree = message.navTree
  return typeof tree === 'object' && tree !== null && 'children' in tree ? (tree as NavNode) : null
}
