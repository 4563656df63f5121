/** Wires the studio together: frames, layers, panel, history, server. */
import { serialiseChange } from '../protocol/change-item.ts'
import { parseKey, remapKey } from '../protocol/element-key.ts'
import { type Lookups, mergeLookups } from '../protocol/lookups.ts'
import type { NavNode } from '../protocol/nav-node.ts'
import { itemFor } from './changes.ts'
import { byId, say } from './dom.ts'
import { createFrames } from './frames.ts'
import { drawHistory } from './history.ts'
import { createLayers } from './layers.ts'
import { navTreeOf, type PageMessage } from './page-port.ts'
import { drawPanel, type Wish } from './panel.ts'
import { type Outcome, openServer, type ServerEvent, type ServerPort, type Tables } from './server-port.ts'

type Input = HTMLInputElement

async function start(): Promise<void> {
  const server = await openServer()
  const tables = await server.lookups()
  const studio = createStudio(server, { elements: tables.treeElementLookup, scopes: tables.scopeLookup })
  studio.showFrames()
  await studio.refreshHistory()
  await server.listen(studio.onServer)
  say('The connection to the source server ended. Reload to connect again.', 'refused')
}

function createStudio(server: ServerPort, first: Lookups) {
  let lookups = first
  let selected: string | null = null
  let tree: NavNode | null = null
  const layers = createLayers(byId('layers'), (key) => select(key))
  const frames = createFrames({
    place: byId('frames'),
    origin: server.appOrigin,
    onLoad: (port, storyboardId) => {
      const options = { driveModeEnabled: (byId('drive') as Input).checked }
      port.call('initProject', storyboardId, lookups.elements, lookups.scopes, null, options)
    },
    onMessage: (message) => onPage(message),
  })
  const select = (key: string | null) => {
    selected = key
    layers.select(key)
    frames.each((port) => port.call('setSelectedElement', key))
    redraw()
  }
  const redraw = () => {
    const id = parseKey(selected).codebaseId
    const entry = lookups.elements[id]
    drawPanel(
      byId('panel'),
      entry ? { entry, text: textOf(tree, selected) } : null,
      (wish) => void grant(wish),
    )
  }
  const onPage = (message: PageMessage) => {
    if (message.id === 'NAV_TREE') {
      tree = navTreeOf(message)
      if (tree) layers.show(tree, lookups.elements)
      redraw()
    } else if (message.id === 'SELECTED_ELEMENT_KEY' && message.doNotSetElementKey !== true) {
      selected = typeof message.elementKey === 'string' ? message.elementKey : null
      layers.select(selected)
      redraw()
    } else if (message.id === 'EDITED_TEXT') editedInPage(message.data)
    else if (message.id === 'KEY_DOWN_EVENT') onKey(message.event)
  }
  const editedInPage = (data: unknown) => {
    if (
      typeof data !== 'object' ||
      data === null ||
      !('key' in data && 'newText' in data && 'oldText' in data)
    )
      return
    if (data.newText === data.oldText) return
    selected = String(data.key)
    void grant({ type: 'text', newText: String(data.newText), oldText: String(data.oldText) })
  }
  const onKey = (event: unknown) => {
    if (typeof event !== 'object' || event === null || !('key' in event) || event.key !== 'z') return
    const has = (name: string) => Reflect.get(event, name) === true
    if (has('ctrlKey') || has('metaKey')) void travel(has('shiftKey') ? 'redo' : 'undo')
  }
  const grant = async (wish: Wish) => {
    const { codebaseId } = parseKey(selected)
    if (wish.type === 'show-source') {
      const { file, line, text } = await server.source(codebaseId)
      return say(`${file}:${line}\n${text}`)
    }
    const item = itemFor(wish, codebaseId)
    frames.each((port) => port.call('applyChangeItemToDocument', serialiseChange(item)))
    await settle(await server.send(item, lookups.elements))
  }
  const travel = async (direction: 'undo' | 'redo') => settle(await server.travel(direction))
  const settle = async (outcome: Outcome) => {
    if (outcome.outcome !== 'applied') {
      say([outcome.message, outcome.alternative].filter(Boolean).join(' '), 'refused')
      frames.each((port) => port.call('refresh'))
      return
    }
    const files = outcome.files.map(({ file }) => file).join(', ')
    say([`Written to ${files}.`, ...outcome.notes].join(' '))
    await refreshHistory()
  }
  const take = ({ treeElementLookup, scopeLookup }: Tables, ids: Record<string, string>) => {
    lookups = mergeLookups(lookups, { elements: treeElementLookup, scopes: scopeLookup })
    if (selected) selected = remapKey(selected, ids)
    frames.each((port) => {
      port.call('setNewLookups', treeElementLookup, scopeLookup)
      if (Object.keys(ids).length > 0) port.call('updateCodebaseIds', ids)
    })
    redraw()
  }
  const onServer = (event: ServerEvent) => {
    if (event.type === 'broken')
      say(`${event.file}:${event.line} does not parse: ${event.message}`, 'refused')
    else take(event, event.prevIdToNewIdMap)
  }
  const refreshHistory = async () => drawHistory(byId('history'), await server.activities())
  const showFrames = () => {
    const boxes = [...byId('widths').querySelectorAll('input')].filter(({ checked }) => checked)
    const address = byId('address').querySelector('input')?.value ?? '/'
    frames.show(
      boxes.map(({ value }) => Number(value)),
      address,
    )
  }
  listen({
    showFrames,
    travel,
    onKey,
    drive: (on) => frames.each((port) => port.call(on ? 'enableDriveMode' : 'disableDriveMode')),
  })
  redraw()
  return { showFrames, refreshHistory, onServer }
}

type Handlers = {
  showFrames: () => void
  travel: (direction: 'undo' | 'redo') => Promise<void>
  onKey: (event: unknown) => void
  drive: (on: boolean) => void
}

function listen({ showFrames, travel, onKey, drive }: Handlers): void {
  byId('address').addEventListener('submit', (event) => {
    event.preventDefault()
    showFrames()
  })
  byId('widths').addEventListener('change', showFrames)
  byId('drive').addEventListener('change', () => drive((byId('drive') as Input).checked))
  byId('undo').addEventListener('click', () => void travel('undo'))
  byId('redo').addEventListener('click', () => void travel('redo'))
  document.addEventListener('keydown', (event) => {
    if (!(event.target instanceof HTMLInputElement)) onKey(event)
  })
}

function textOf(tree: NavNode | null, key: string | null): string | null {
  if (!tree || key === null) return null
  const { uniquePath } = parseKey(key)
  const waiting = [tree]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.tempoElement.uniquePath === uniquePath)
      return node.literalChildren?.map(({ value }) => String(value)).join('') ?? null
    waiting.push(...node.children)
  }
  return null
}

start().catch((error: unknown) => say(error instanceof Error ? error.message : String(error), 'refused'))
