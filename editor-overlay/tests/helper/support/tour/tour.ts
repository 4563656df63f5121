import { expect, type Locator } from '@playwright/test'
import type { Driver, Message } from '../driver.ts'
import type { Site } from '../sites.ts'

/** Calls functions on one page and waits for answers. Knows the keys of the last tree. */
export class Tour {
  readonly driver: Driver
  readonly site: Site
  private keys = new Map<string, string>()

  constructor(driver: Driver, site: Site) {
    this.driver = driver
    this.site = site
  }

  /** Waits for the next tree, and reads only its keys. */
  async rebuilt() {
    await this.driver.arrived('NAV_TREE')
    this.keys = await this.driver.keys()
  }

  async rebuildBy(name: string, ...args: unknown[]) {
    await this.driver.skipMessages()
    await this.driver.call(name, ...args)
    await this.rebuilt()
  }

  key(id: string): string {
    const key = this.keys.get(id)
    if (!key) throw new Error(`No node for ${id}`)
    return key
  }

  /** Sources are annotated by a class or, if class names must not change, by an attribute. */
  selector(id: string): string {
    return this.site.isByAttribute ? `[tempoelementid="${id}"]` : `.${id}`
  }

  at(id: string): Locator {
    return this.driver.frame.locator(this.selector(id)).first()
  }

  get text() {
    return this.key(this.site.text)
  }

  async request(name: string, args: unknown[], answer: string): Promise<Message> {
    await this.driver.skipMessages()
    await this.driver.call(name, ...args)
    return this.driver.next(answer)
  }

  async apply(type: string, changeFields: object, over: object = {}): Promise<Message> {
    const item = { id: 'c', type, changeFields, prevIdToNewIdMap: {}, ...over }
    return this.request('applyChangeItemToDocument', [item], 'INSTANT_UPDATE_DONE')
  }

  /** Calls that send no message. */
  async callSilently(calls: [string, ...unknown[]][]) {
    await this.driver.settled()
    await this.driver.skipMessages()
    for (const [name, ...args] of calls) await this.driver.call(name, ...args)
    await this.driver.settled()
    expect(await this.driver.since()).toEqual([])
  }
}
