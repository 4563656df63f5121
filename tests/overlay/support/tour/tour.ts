/** Walks over a page: knows the keys of its last tree, asks, and waits for answers. */
import { expect, type Locator } from '@playwright/test'
import type { Driver, Message } from '../driver.ts'
import type { Site } from '../sites.ts'

export class Tour {
  readonly driver: Driver
  readonly site: Site
  private keys = new Map<string, string>()

  constructor(driver: Driver, site: Site) {
    this.driver = driver
    this.site = site
  }

  /** A message with the whole page in it is only waited for; then its keys count. */
  async rebuilt() {
    await this.driver.arrived('NAV_TREE')
    this.keys = await this.driver.keys()
  }

  async rebuildBy(name: string, ...args: unknown[]) {
    await this.driver.forgetSoFar()
    await this.driver.call(name, ...args)
    await this.rebuilt()
  }

  key(id: string): string {
    const key = this.keys.get(id)
    if (!key) throw new Error(`No node for ${id}`)
    return key
  }

  /** Sources are annotated by a class or, where class names are left alone, by an attribute. */
  selector(id: string): string {
    return this.site.isByAttribute ? `[tempoelementid="${id}"]` : `.${id}`
  }

  at(id: string): Locator {
    return this.driver.frame.locator(this.selector(id)).first()
  }

  get text() {
    return this.key(this.site.text)
  }

  async ask(name: string, args: unknown[], answer: string): Promise<Message> {
    await this.driver.forgetSoFar()
    await this.driver.call(name, ...args)
    return this.driver.next(answer)
  }

  async apply(type: string, changeFields: object, over: object = {}): Promise<Message> {
    const item = { id: 'c', type, changeFields, prevIdToNewIdMap: {}, ...over }
    return this.ask('applyChangeItemToDocument', [item], 'INSTANT_UPDATE_DONE')
  }

  /** Calls that answer nothing, whatever they do. */
  async quietly(calls: [string, ...unknown[]][]) {
    await this.driver.settled()
    await this.driver.forgetSoFar()
    for (const [name, ...args] of calls) await this.driver.call(name, ...args)
    await this.driver.settled()
    expect(await this.driver.since()).toEqual([])
  }
}
