/** Speaks to the source server. The tokens live in this closure and nowhere else. */
import type { ChangeItem } from '../../protocol/changes.ts'
import type { Scope, TreeElement, TreeElementLookup } from '../../protocol/lookups.ts'
import { prepareApiRequest } from '../../protocol/requests.ts'

export type FileDiff = { file: string; added: number; removed: number; diff: string }
export type Tables = {
  treeElementLookup: Record<string, TreeElement | null>
  scopeLookup: Record<string, Scope | null>
}
type Ids = { prevIdToNewIdMap: Record<string, string>; goneIds: string[]; addedIds: string[] }

/** Both sides of an edit that met another one; null where there is no text to show. */
export type Clash = { file: string; theirs: FileDiff | null; ours: FileDiff | null; lines: number[] }

export type Applied = Tables &
  Ids & { outcome: 'applied'; activityId: string; files: FileDiff[]; notes: string[]; rebased: boolean }
export type Outcome =
  | Applied
  | { outcome: 'refused'; code?: string; message: string; alternative?: string }
  | { outcome: 'conflict'; code?: string; message: string; alternative?: string; files?: Clash[] }

export type ServerEvent =
  | (Tables & Ids & { type: 'changed'; by: 'edit' | 'undo' | 'redo' | 'disk'; files: string[] })
  | { type: 'ready' }
  | { type: 'broken'; file: string; line: number; message: string }

export type ActivityEntry = { id: string; label: string; at: string; edits: number; files: FileDiff[] }
export type Activities = { done: ActivityEntry[]; undone: ActivityEntry[] }
export type Place = {
  file: string
  line: number
  column: number
  text: string
  excerpt: { firstLine: number; text: string }
}

/** What the published bodies have no place for; docs/source-server.md. */
export type EditContext = {
  gestureId?: string
  liveClasses?: readonly string[]
  meaning?: 'template' | 'item'
  item?: number
  /** The entry of the data before which a moved item goes; as many as there are means last. */
  toItem?: number
  isExpression?: boolean
}

export type ServerPort = {
  appOrigin: string
  /** Any of the reading addresses below the canvas; rejects with a sentence. */
  read: <T>(path: string) => Promise<T>
  send: (item: ChangeItem, elements: TreeElementLookup, context: EditContext) => Promise<Outcome>
  travel: (direction: 'undo' | 'redo', activityId?: string) => Promise<Outcome>
  /** New tokens: a server that was started again does not know the old ones. */
  renew: () => Promise<void>
  /** Settles when the connection ends. */
  listen: (onEvent: (event: ServerEvent) => void) => Promise<void>
}

const JSON_BODY = { 'content-type': 'application/json' }
const AWAY =
  'The source server does not answer. Is `npm run dev` still running? The history shows what was written.'

async function openDoor() {
  const answer = await fetch('/session', { method: 'POST', headers: JSON_BODY, body: '{}' })
  if (!answer.ok) throw new Error('The source server did not let the studio in.')
  return answer.json()
}

export async function openServer(): Promise<ServerPort> {
  const { canvasId, tokens, appOrigin } = await openDoor()
  let authorization = `Bearer ${tokens.write}`
  const base = `/canvases/${canvasId}`
  const post = async (path: string, body: unknown): Promise<Outcome> => {
    try {
      const headers = { ...JSON_BODY, authorization }
      const reply = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      const json = await reply.json()
      return json.outcome ? json : { outcome: 'refused', message: json.error?.message ?? AWAY }
    } catch {
      return { outcome: 'refused', message: AWAY }
    }
  }
  return {
    appOrigin,
    read: async (path) => {
      const reply = await fetch(`${base}/${path}`, { headers: { authorization } })
      const json = await reply.json()
      if (!reply.ok) throw new Error(json.message ?? json.error?.message ?? AWAY)
      return json
    },
    send: (item, elements, context) => {
      const { urlPath, body } = prepareApiRequest(item, canvasId, elements)
      return post(`/${urlPath}`, Object.keys(context).length > 0 ? { ...body, context } : body)
    },
    travel: (direction, activityId) => {
      const field = direction === 'undo' ? 'latestUuid' : 'changeToRedoId'
      const body = activityId === undefined ? {} : { [field]: activityId }
      return post(`${base}/parseAndMutate/activities/${direction}ChangeToFiles`, body)
    },
    renew: async () => {
      authorization = `Bearer ${(await openDoor()).tokens.write}`
    },
    listen: async (onEvent) => {
      const stream = await fetch(`${base}/events`, { headers: { authorization } })
      await readEvents(stream, onEvent)
    },
  }
}

async function readEvents(stream: Response, onEvent: (event: ServerEvent) => void): Promise<void> {
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
  let said = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    said += part.value
    const whole = said.split('\n\n')
    said = whole.pop() ?? ''
    for (const text of whole) {
      const line = /^data: (.*)$/m.exec(text)?.[1]
      const type = /^event: (.*)$/m.exec(text)?.[1]
      if (line !== undefined && type) onEvent({ type, ...JSON.parse(line) })
    }
  }
}
