/** A parent editor for tests: frames a page, hands over the port, sends calls and waits for messages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { bundle } from '../../../scripts/helper/bundle.ts'
import { reactScript } from './fixtures.ts'

export type Message = { id: string } & Record<string, unknown>

const APP = 'http://app.dev.tempolabs.ai'
const RECORDER = readFileSync(path.join(import.meta.dirname, '../recorder.html'), 'utf8')
let script: Promise<string> | undefined

export class Driver {
  readonly page: Page
  readonly frame: FrameLocator
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
    script ??= bundle()
    const helper = await script
    await page.route('**/*', (route) => {
      const url = new URL(route.request().url())
      if (url.pathname === '/helper.js')
        return route.fulfill({ contentType: 'text/javascript', body: helper })
      if (url.pathname === '/react.js')
        return route.fulfill({ contentType: 'text/javascript', body: reactScript() })
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
    await this.page.evaluate(([fn, list]) => Reflect.get(window, 'recorder').call(fn, ...list), [
      name,
      args,
    ] as const)
  }

  async send(message: unknown) {
    await this.page.evaluate((one) => Reflect.get(window, 'recorder').send(one), message)
  }

  /** The next message with this id after the last one that was read. */
  async next(id: string): Promise<Message> {
    const at = await this.page.waitForFunction(
      ([wanted, from]) => {
        const all: { id: string }[] = Reflect.get(window, 'recorder').messages
        const index = all.findIndex((one, position) => position >= from && one.id === wanted)
        return index >= 0 ? index + 1 : 0
      },
      [id, this.seen] as const,
      { timeout: 5_000, polling: 20 },
    )
    this.seen = await at.jsonValue()
    return this.read(this.seen - 1)
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

  /** Ids of everything that came since the last message that was read, without pointer noise. */
  async since(): Promise<string[]> {
    const ids: string[] = await this.page.evaluate('recorder.messages.map((one) => one.id)')
    return ids.slice(this.seen).filter((id) => id !== 'MOUSE_MOVE_EVENT' && id !== 'HOVERED_ELEMENT_KEY')
  }

  /** Everything sent before has been answered when this comes back. */
  async settled() {
    await this.send({ id: 'fence', type: 'inspectElement', payload: {} })
    await this.next('fence')
  }

  async forgetSoFar() {
    this.seen = await this.page.evaluate('recorder.messages.length')
  }

  inFrame<T>(run: () => T): Promise<T> {
    const frame = this.page.frames()[1]
    if (!frame) throw new Error('The page under edit is gone')
    return frame.evaluate(run)
  }

  async expectNothing(ids: readonly string[]) {
    await this.settled()
    const all: string[] = await this.page.evaluate('recorder.messages.map((one) => one.id)')
    for (const id of ids) expect(all.slice(this.seen)).not.toContain(id)
  }
}
