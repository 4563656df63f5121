/** The connection to the helper in a frame, by the published messages only. */
import type { NavNode } from '../../protocol/nav-node.ts'
import type { PageMessage } from '../../protocol/outbound.ts'

/** Calls functions of the helper by name; they return nothing, the helper only sends messages. */
export type PagePort = { call: (functionName: string, ...args: unknown[]) => void; close: () => void }

let calls = 0

/** Opens a port. Each load of the page needs a new one: the old one closed with it. */
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

/** Returns the tree of a message; null when it does not look like one, since a frame can send any data. */
export function navTreeOf(message: PageMessage): NavNode | null {
  const tree = message.navTree
  return typeof tree === 'object' && tree !== null && 'children' in tree ? (tree as NavNode) : null
}
