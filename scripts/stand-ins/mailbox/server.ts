import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { FaultSwitch } from './faults.ts'
import { type Exchange, HttpRefusal, requireLocalCaller, sendJson, sendPage } from './http.ts'
import {
  deleteFaults,
  deleteMessages,
  getFaults,
  getMessage,
  listKeys,
  listMessages,
  putFaults,
  waitForMessage,
} from './inbox-api.ts'
import { sendAsset } from './pages/assets.ts'
import { noticePage } from './pages/layout.ts'
import {
  applyFaults,
  downloadAttachment,
  showFaults,
  showInbox,
  showMail,
  showMessage,
} from './pages/routes.ts'
import { getEmail, postBatch, postEmail } from './resend-api.ts'
import type { MailStore } from './store.ts'

export type MailboxParts = { store: MailStore; faults: FaultSwitch; apiKey: string; dataDir: string }
type Answer = (exchange: Exchange, parts: MailboxParts) => void | Promise<void>

const ROUTES: [method: string, path: RegExp, answer: Answer][] = [
  ['GET', /^\/healthz$/, answerHealth],
  ['POST', /^\/emails$/, postEmail],
  ['POST', /^\/emails\/batch$/, postBatch],
  ['GET', /^\/emails\/([\w-]+)$/, getEmail],
  ['GET', /^\/api\/messages$/, listMessages],
  ['DELETE', /^\/api\/messages$/, deleteMessages],
  ['GET', /^\/api\/messages\/([\w-]+)$/, getMessage],
  ['GET', /^\/api\/wait$/, waitForMessage],
  ['GET', /^\/api\/keys$/, listKeys],
  ['GET', /^\/api\/faults$/, getFaults],
  ['PUT', /^\/api\/faults$/, putFaults],
  ['DELETE', /^\/api\/faults$/, deleteFaults],
  ['GET', /^\/$/, showInbox],
  ['GET', /^\/messages\/([\w-]+)$/, showMessage],
  ['GET', /^\/messages\/([\w-]+)\/html$/, showMail],
  ['GET', /^\/messages\/([\w-]+)\/attachments\/(\d+)$/, downloadAttachment],
  ['GET', /^\/faults$/, showFaults],
  ['POST', /^\/faults$/, applyFaults],
  ['GET', /^\/assets\/([\w.-]+)$/, sendAsset],
]

export function createMailboxServer(parts: MailboxParts): Server {
  // Longer than any client keeps an idle connection, so that none is closed under a request.
  return createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    answer(request, response, parts).catch((error: unknown) => refuse(request, response, { error, parts }))
  })
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  parts: MailboxParts,
): Promise<void> {
  requireLocalCaller(request)
  const url = new URL(request.url ?? '/', 'http://mailbox')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const candidates = ROUTES.filter(([, path]) => path.test(url.pathname))
  const route = candidates.find(([allowed]) => allowed === method)
  if (!route && candidates.length > 0) {
    throw new HttpRefusal(405, 'method_not_allowed', 'Method is not allowed for the requested path.')
  }
  if (!route) throw new HttpRefusal(404, 'not_found', 'The requested endpoint does not exist.')
  const [, path, run] = route
  await run({ request, response, url, params: path.exec(url.pathname)?.slice(1) ?? [] }, parts)
}

function answerHealth({ response }: Exchange, { dataDir, store }: MailboxParts): void {
  sendJson(response, 200, { service: 'attesta-mailbox', dataDir, pid: process.pid, messages: store.count })
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { error, parts }: { error: unknown; parts: MailboxParts },
): void {
  const refusal =
    error instanceof HttpRefusal
      ? error
      : new HttpRefusal(500, 'internal_server_error', 'An unexpected error occurred.')
  if (refusal !== error) console.error('mailbox: unexpected error', error)
  if (request.headers.accept?.includes('text/html')) {
    const title = refusal.status === 404 ? 'Not here' : 'That did not work'
    sendPage(
      response,
      refusal.status,
      noticePage({ title, text: refusal.message, faults: parts.faults.current }),
    )
    return
  }
  sendJson(response, refusal.status, {
    statusCode: refusal.status,
    name: refusal.code,
    message: refusal.message,
  })
}
