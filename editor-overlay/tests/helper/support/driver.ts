/** A parent editor for tests: frames a page, connects by a port, sends calls and waits for messages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type Frame, type FrameLocator, type Page } from '@playwright/test'
import { helperScript } from './built-helper.ts'
import { reactScript } from './react.ts'

export type Message = { id: string } & Record<string, unknown>

type Node = { tempoElement: { codebaseId: string; cachedKey: string | null }; children: Node[] }

export type Outline = {
  text: string
  z: string
  color: string
  dashed: boolean
  left: number
  top: number
  width: number
  height: number
}

function readKeys(): [string, string][] {
  const messages: (Message & { navTree: Node })[] = Reflect.get(window, 'recorder').messages
  const tree = messages.findLast(({ id }) => id === 'NAV_TREE')?.navTree
  const keys = new Map<string, string>()
  const pending = tree ? [tree] : []
  for (let node = pending.pop(); node; node = pending.pop()) {
    const { codebaseId, cachedKey } = node.tempoElement
    if (cachedKey) keys.set(codebaseId, cachedKey)
    for (const child of node.children) pending.push(child)
  }
  return [...keys]
}

/** Exposes the helper's closed shadow root to the test. */
export function keepHelperRoot() {
  const { attachShadow } = Element.prototype
  // A page may declare the name itself.
  const { defineProperty } = Object
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init)
    if (init.mode === 'closed' && this.localName === 'arb89-outlines')
      defineProperty(window, 'helperRoot', { value: root, configurable: true })
    return root
  }
}

async function readOutlines(): Promise<Outline[]> {
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((resolve) => requestAnimationFrame(() => resolve(null)))
  const root: unknown = Reflect.get(window, 'helperRoot')
  const boxes = root instanceof ShadowRoot ? [...(root.firstElementChild?.children ?? [])] : []
  return boxes.flatMap((box) => {
    if (!(box instanceof HTMLElement) || box.style.display === 'none') return []
    const { left, top, width, height } = box.getBoundingClientRect()
    const dashed = box.style.backgroundImage.startsWith('url')
    const color = dashed
      ? (/stroke%3D'?%23(\w{6})|%23(\w{6})/.exec(box.style.backgroundImage)?.slice(1).find(Boolean) ?? '')
      : box.style.borderColor || box.style.backgroundColor
    return [{ text: box.textContent ?? '', z: box.style.zIndex, color, dashed, left, top, width, height }]
  })
}

const APP = 'http://app.dev.tempolabs.ai'
const RECORDER = readFileSync(path.join(import.meta.dirname, '../recorder.html'), 'utf8')

export class Driver {
  readonly page: Page
  readonly frame: FrameLocator
  /** Names of all functions that were called. */
  readonly called = new Set<string>()
  private seen = 0

  constructor(page: Page) {
    this.page = page
    this.frame = page.frameLocator('iframe')
  }

  static async open(
    page: Page,
    html: string,
    query = '',
    headers: Record<string, string> = {},
  ): Promise<Driver> {
    await page.addInitScript(keepHelperRoot)
    await page.route('**/*', (route) => {
      const url = new URL(route.request().url())
      // Scripts of a dev server, which the test answers.
      if (url.pathname.startsWith('/@')) return route.fallback()
      if (url.pathname === '/helper.js')
        return route.fulfill({ contentType: 'text/javascript', body: helperScript() })
      const react = /^\/react-(18|19)\.js$/.exec(url.pathname)
      if (react)
        return route.fulfill({
          contentType: 'text/javascript',
          body: reactScript(react[1] === '18' ? 18 : 19),
        })
      const isApp = url.origin === APP
      const body = isApp ? html : RECORDER
      return route.fulfill({ contentType: 'text/html', body, headers: isApp ? headers : {} })
    })
    await page.goto(`http://editor.dev.tempolabs.ai/?page=${encodeURIComponent(`${APP}/${query}`)}`)
    await page.waitForFunction('recorder.port !== null')
    return new Driver(page)
  }

  async init(elements: object = {}, options: object | null = null, ...rest: unknown[]): Promise<Message> {
    await this.call('initProject', 'sb1', elements, {}, null, options, ...rest)
    const tree = await this.next('NAV_TREE')
    await this.next('LATEST_HREF')
    return tree
  }

  async call(name: string, ...args: unknown[]) {
    this.called.add(name)
    await this.page.evaluate(([fn, list]) => Reflect.get(window, 'recorder').call(fn, ...list), [
      name,
      args,
    ] as const)
  }

  /** Several calls in one task of the parent editor, so that the last arrives before the helper has done the first. */
  async callAtOnce(...calls: [name: string, ...args: unknown[]][]) {
    await this.page.evaluate((all) => {
      for (const [name, ...args] of all) Reflect.get(window, 'recorder').call(name, ...args)
    }, calls)
  }

  async send(message: unknown) {
    await this.page.evaluate((one) => Reflect.get(window, 'recorder').send(one), message)
  }

  /** The next message with this id after the last one that was read. */
  async next(id: string): Promise<Message> {
    await this.arrived(id)
    return this.read(this.seen - 1)
  }

  /**
   * Waits until a node of this key is hovered. Others are skipped: the headless browser reports a pointer in the corner of a page
   * shortly after its first frame, which on a busy machine is after the first tree.
   */
  async hovered(key: string | RegExp) {
    const isKey = (found: string) => (key instanceof RegExp ? key.test(found) : found === key)
    while (!isKey(String((await this.next('HOVERED_ELEMENT_KEY')).elementKey)));
  }

  /** Waits for the same message without reading it, for trees of large pages. */
  async arrived(id: string) {
    const at = await this.page.waitForFunction(
      ([wanted, from]) => {
        const all: { id: string }[] = Reflect.get(window, 'recorder').messages
        const index = all.findIndex((one, position) => position >= from && one.id === wanted)
        return index >= 0 ? index + 1 : 0
      },
      [id, this.seen] as const,
      { polling: 20 },
    )
    this.seen = await at.jsonValue()
  }

  private async read(index: number): Promise<Message> {
    const text = await this.page.evaluate((at) => {
      const message = Reflect.get(window, 'recorder').messages[at]
      return JSON.stringify(message, (key, value) =>
        key === 'parent' && value && 'tempoElement' in value ? undefined : value,
      )
    }, index)
    return JSON.parse(text)
  }

  /** Ids of the messages after the last one read, without those of pointer moves. */
  async since(): Promise<string[]> {
    const ids: string[] = await this.page.evaluate('recorder.messages.map((one) => one.id)')
    return ids.slice(this.seen).filter((id) => id !== 'MOUSE_MOVE_EVENT' && id !== 'HOVERED_ELEMENT_KEY')
  }

  /** Ids of all messages so far. */
  messageIds(): Promise<string[]> {
    return this.page.evaluate('[...new Set(recorder.messages.map((one) => one.id))]')
  }

  /** All messages so far as text, each cut to 100,000 characters. */
  messageText(): Promise<string> {
    return this.page.evaluate(() => {
      const { messages } = Reflect.get(window, 'recorder')
      const plain = (key: string, value: unknown) => (key === 'parent' ? undefined : value)
      return messages.map((one: object) => JSON.stringify(one, plain).slice(0, 100_000)).join(' ')
    })
  }

  /** Resolves once everything sent before has been answered. */
  async settled() {
    await this.send({ id: 'fence', type: 'inspectElement', payload: {} })
    await this.next('fence')
  }

  async skipMessages() {
    this.seen = await this.page.evaluate('recorder.messages.length')
  }

  inFrame<T>(run: () => T): Promise<T> {
    return this.editedFrame().evaluate(run)
  }

  editedFrame(): Frame {
    const frame = this.page.mainFrame().childFrames()[0]
    if (!frame) throw new Error('The page under edit is gone')
    return frame
  }

  /** The outlines on the screen, after three frames. */
  outlines(): Promise<Outline[]> {
    return this.editedFrame().evaluate(readOutlines)
  }

  /** Keys of the last tree by codebase id; of the first node where several share one. */
  async keys(): Promise<Map<string, string>> {
    return new Map(await this.page.evaluate(readKeys))
  }

  async expectNothing(ids: readonly string[]) {
    await this.settled()
    const all: string[] = await this.page.evaluate('recorder.messages.map((one) => one.id)')
    for (const id of ids) expect(all.slice(this.seen)).not.toContain(id)
  }
}
