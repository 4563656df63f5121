import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerApi, errorReply } from './api.ts'
import { answerBrowserConfirm, isBrowserConfirm } from './browser-confirm.ts'
import type { Gateway } from './gateway.ts'
import { type Incoming, json, type Reply, readIncoming, sendReply } from './http.ts'
import { testId } from './ids.ts'
import { Problem } from './problems.ts'
import { answerSandbox } from './sandbox-routes.ts'

const LOOPBACK_HOSTS = ['127.0.0.1', 'localhost', '[::1]']

export function createGatewayServer(gateway: Gateway): Server {
  return createServer((request, response) => {
    void answer(gateway, request, response)
  })
}

async function answer(gateway: Gateway, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const reply = await replyFor(gateway, request).catch((error: unknown) => errorReply(error, testId('req')))
  if (reply === null) response.destroy()
  else sendReply(response, reply)
}

async function replyFor(gateway: Gateway, request: IncomingMessage): Promise<Reply | null> {
  const incoming = await readIncoming(request)
  refuseForeignHost(incoming)
  const path = incoming.url.pathname
  if (path === '/healthz') return json(200, { service: 'attesta-gateway', dataDir: gateway.settings.dataDir })
  if (isBrowserConfirm(incoming)) return answerBrowserConfirm(gateway, incoming)
  if (path.startsWith('/c/') || path.startsWith('/_sandbox')) return answerSandbox(gateway, incoming)
  return answerApi(gateway, incoming)
}

/** A foreign name that resolves to this machine would let a web page read the ledger as its own. */
function refuseForeignHost({ url }: Incoming): void {
  if (LOOPBACK_HOSTS.includes(url.hostname)) return
  throw new Problem(403, {
    type: 'invalid_request_error',
    message: 'The sandbox gateway answers on this machine only.',
  })
}
