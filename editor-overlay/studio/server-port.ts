/** Speaks to the source server. The tokens live in this closure and nowhere else. */
import type { ChangeItem } from '../protocol/changes.ts'
import type { Scope, TreeElement, TreeElementLookup } from '../protocol/lookups.ts'
import { prepareApiRequest } from '../protocol/requests.ts'

type FileDiff = { file: string; diff: string }
export type Tables = {
  treeElementLookup: Record<string, TreeElement | null>
  scopeLookup: Record<string, Scope | null>
}
type Ids = { prevIdToNewIdMap: Record<string, string>; goneIds: string[]; addedIds: string[] }

export type Outcome =
  | (Tables & Ids & { outcome: 'applied'; activityId: string; files: FileDiff[]; notes: string[] })
  | { outcome: 'refused' | 'conflict'; message: string; alternative?: string }

export type ServerEvent =
  | (Tables & Ids & { type: 'changed'; by: string; files: string[] })
  | { type: 'broken'; file: string; line: number; message: string }

export type ActivityEntry = { id: string; label: string; at: string; edits: number; files: FileDiff[] }
export type Activities = { done: ActivityEntry[]; undone: ActivityEntry[] }
export type Place = { file: string; line: number; column: number; text: string }

export type ServerPort = {
  appOrigin: string
  lookups: () => Promise<Tables>
  activities: () => Promise<Activities>
  source: (id: string) => Promise<Place>
  send: (item: ChangeItem, elements: TreeElementLookup) => Promise<Outcome>
  travel: (direction: 'undo' | 'redo') => Promise<Outcome>
  listen: (onEvent: (event: ServerEvent) => void) => Promise<void>
}

const JSON_BODY = { 'content-type': 'application/json' }

export async function openServer(): Promise<ServerPort> {
  const answer = await fetch('/session', { method: 'POST', headers: JSON_BODY, body: '{}' })
  if (!answer.ok) throw new Error('The source server did not let the studio in.')
  const { canvasId, tokens, appOrigin } = await answer.json()
  const authorization = `Bearer ${tokens.write}`
  const read = async (path: string) => {
    const reply = await fetch(`/canvases/${canvasId}/${path}`, { headers: { authorization } })
    return reply.json()
  }
  const post = async (path: string, body: unknown): Promise<Outcome> => {
    const headers = { ...JSON_BODY, authorization }
    const reply = await fetch(`/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const json = await reply.json()
    return json.outcome ? json : { outcome: 'refused', message: json.error?.message ?? 'No answer.' }
  }
  return {
    appOrigin,
    lookups: () => read('lookups'),
    activities: () => read('activities?limit=100'),
    source: (id) => read(`elements/${encodeURIComponent(id)}/source`),
    send: (item, elements) => {
      const { urlPath, body } = prepareApiRequest(item, canvasId, elements)
      return post(urlPath, body)
    },
    travel: (direction) =>
      post(`canvases/${canvasId}/parseAndMutate/activities/${direction}ChangeToFiles`, {}),
    listen: async (onEvent) => {
      const stream = await fetch(`/canvases/${canvasId}/events`, { headers: { authorization } })
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
      const event = line === undefined ? null : JSON.parse(line)
      if (event?.type) onEvent(event)
    }
  }
}
