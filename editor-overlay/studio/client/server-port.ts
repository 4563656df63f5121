/** The connection to the source server. The tokens exist only in this closure. */
import {
  type Edit,
  type EditContext,
  type EditRequest,
  idsOfEdit,
  type SeenVersion,
} from '../../protocol/edit.ts'
import type { EditResult, EditVerdict, RefusedEdit, ServerEvent } from '../../protocol/edit-result.ts'
import type { TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'

/** What the studio requests of the source server. Edits, undo and redo never reject: a failure is a refusal. */
export type ServerPort = {
  appOrigin: string
  /** Rejects with a sentence when the server refuses the studio. Everything else waits for it. */
  opened: Promise<void>
  /** Reads a path below the canvas; rejects with a sentence. */
  read: <T>(path: string) => Promise<T>
  send: (edit: Edit, elements: TreeElementLookup, context: EditContext) => Promise<EditResult>
  /** Whether an edit would be made; nothing is written. */
  check: (edit: Edit, elements: TreeElementLookup, context: EditContext) => Promise<EditVerdict>
  /** Undoes the newest step if there is no id. */
  undo: (activityId?: string) => Promise<EditResult>
  redo: (activityId?: string) => Promise<EditResult>
  /** Gets new tokens: a server that was restarted does not know the old ones. */
  renew: () => Promise<void>
  /** Settles when the connection ends. */
  listen: (onEvent: (event: ServerEvent) => void) => Promise<void>
}

const JSON_BODY = { 'content-type': 'application/json' }
const AWAY =
  'The source server isn’t responding. Is `npm run dev` still running? History shows what was saved.'
const UNANSWERED =
  'This change may not be saved, because the source server didn’t answer. History shows what was saved.'
const RESTARTED = 'The source server has just restarted.'

async function openSession() {
  const answer = await fetch('/session', { method: 'POST', headers: JSON_BODY, body: '{}' })
  if (!answer.ok) throw new Error('The source server refused the studio’s request.')
  return answer.json()
}

/** Opens a session, and meanwhile the studio shows the app, whose origin is in its page. */
export function openServer(appOrigin: string): ServerPort {
  let authorization = ''
  const renew = async () => {
    const { canvasId, tokens } = await openSession()
    authorization = `Bearer ${tokens.write}`
    return `/canvases/${canvasId}`
  }
  const base = renew()
  const request = async (path: string, options: { method?: string; body?: string } = {}) => {
    const address = `${await base}/${path}`
    const type = options.body === undefined ? {} : JSON_BODY
    return fetch(address, { ...options, headers: { ...type, authorization } })
  }
  const activities = 'parseAndMutate/activities'
  const sendTo = (path: string, body: string) => request(path, { method: 'POST', body })
  const post = async <T = EditResult>(path: string, body: unknown): Promise<T | RefusedEdit> => {
    try {
      const text = JSON.stringify(body)
      let reply = await sendTo(path, text)
      // A server that was restarted does not know the tokens of its last run, so it has not read the request.
      if (reply.status === 401) {
        await renew()
        reply = await sendTo(path, text)
      }
      if (reply.status === 401) return { type: 'refused', code: 'no-answer', message: RESTARTED }
      const json = await reply.json()
      return json.type ? json : { type: 'refused', message: json.error?.message ?? AWAY }
    } catch {
      return { type: 'refused', code: 'no-answer', message: UNANSWERED }
    }
  }
  return {
    appOrigin,
    opened: base.then(() => undefined),
    read: async (path) => {
      const reply = await request(path)
      const json = await reply.json()
      if (!reply.ok) throw new Error(json.message ?? json.error?.message ?? AWAY)
      return json
    },
    send: (...given) => post('edits', requestOf(...given)),
    check: (...given) => post<EditVerdict>('checks', requestOf(...given)),
    undo: (latestUuid) => post(`${activities}/undoChangeToFiles`, { latestUuid }),
    redo: (changeToRedoId) => post(`${activities}/redoChangeToFiles`, { changeToRedoId }),
    renew: async () => {
      await renew()
    },
    listen: async (onEvent) => readEvents(await request('events'), onEvent),
  }
}

function requestOf(
  edit: Edit,
  elements: TreeElementLookup,
  { gestureId, ...target }: EditContext,
): EditRequest {
  return { edit: { ...edit, ...target }, versions: versionsOf(edit, elements), gestureId }
}

/** Only elements have a version that an edit relies on: the definition of a component is used as it is now. */
function versionsOf(edit: Edit, elements: TreeElementLookup): EditRequest['versions'] {
  const seen = idsOfEdit(edit).flatMap((id) => {
    const entry = elements[id]
    return entry && entry.type !== 'component' ? [[id, versionOf(entry)]] : []
  })
  return Object.fromEntries(seen)
}

function versionOf({ filename: file, fileHash }: TreeElement): SeenVersion {
  return { file, ...(typeof fileHash === 'string' ? { fileHash } : {}) }
}

async function readEvents(stream: Response, onEvent: (event: ServerEvent) => void): Promise<void> {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let buffer = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    buffer += part.value
    const whole = buffer.split('\n\n')
    buffer = whole.pop() ?? ''
    for (const text of whole) {
      const line = /^data: (.*)$/m.exec(text)?.[1]
      const type = /^event: (.*)$/m.exec(text)?.[1]
      if (line !== undefined && type) onEvent({ type, ...JSON.parse(line) })
    }
  }
}

/** A designer who has started the server again should not have to wait for the studio. */
const LONGEST_PAUSE_MS = 5_000

/** Returns growing pauses between attempts, so that a server that is down for long is not polled all the time. */
export function pauseMs(failures: number): number {
  return Math.min(1_000 * 2 ** Math.max(0, failures - 1), LONGEST_PAUSE_MS)
}
