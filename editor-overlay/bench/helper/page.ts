/** A measured page in its own process, with a parent that only records messages. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, Frame, Page } from '@playwright/test'

const APP = 'http://page.dev.tempolabs.ai'
const PARENT = 'http://parent.test'
const PARENT_HTML = `<!doctype html><iframe style="width:800px;height:600px;border:0"></iframe><script>
  const frame = document.querySelector('iframe'), seen = []
  const now = () => performance.timeOrigin + performance.now()
  frame.onload = () => {
    const channel = new MessageChannel()
    channel.port1.onmessage = ({ data }) => seen.push([data.id, now()])
    window.send = (name, args) => { channel.port1.postMessage({ id: 'c', type: 'executeFunction', payload: { functionName: name, args } }); return now() }
    frame.contentWindow.postMessage('init', '*', [channel.port2])
    window.isReady = true
  }
  window.isStill = (ms) => now() - (seen.at(-1)?.[1] ?? 0) > ms
  window.arrived = (id, from) => seen.find(([one, at]) => one === id && at >= from)?.[1] ?? 0
  frame.src = '${APP}/'
</script>`

/**
 * Milliseconds of CPU time, which other work on the machine changes less than the time that passes. `work`: all
 * tasks; `script`: without style, layout and painting of the page; `longest`: the task that took most.
 */
export type Spent = { work: number; script: number; longest: number }
type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { url?: string } }
}

/** One page with the helper in a frame of its parent. `open` waits for both; a figure fails without its message. */
export class BenchPage {
  readonly page: Page
  readonly frame: Frame
  private readonly browser: Browser

  private constructor(browser: Browser, page: Page, frame: Frame) {
    this.browser = browser
    this.page = page
    this.frame = frame
  }

  static async open(browser: Browser, html: string, helper: string): Promise<BenchPage> {
    const page = await browser.newPage()
    const body = html.replace(/data-origins="[^"]*"/, `data-origins="${PARENT}"`)
    await page.route('**/*', (route) => {
      const { origin, pathname } = new URL(route.request().url())
      if (pathname === '/helper.js') return route.fulfill({ contentType: 'text/javascript', body: helper })
      return route.fulfill({ contentType: 'text/html', body: origin === APP ? body : PARENT_HTML })
    })
    await page.goto(`${PARENT}/`)
    await page.waitForFunction('window.isReady')
    const frame = page.mainFrame().childFrames()[0]
    if (!frame) throw new Error('The page did not load')
    return new BenchPage(browser, page, frame)
  }

  /** Milliseconds from the call to the message that answers it. */
  async call(name: string, args: unknown[], answer: string): Promise<number> {
    const from: number = await this.page.evaluate(([fn, list]) => Reflect.get(window, 'send')(fn, list), [
      name,
      args,
    ] as const)
    return (await this.arrived(answer, from)) - from
  }

  async arrived(id: string, from: number): Promise<number> {
    const at = await this.page.waitForFunction(
      ([wanted, since]) => Reflect.get(window, 'arrived')(wanted, since),
      [id, from] as const,
      { polling: 5 },
    )
    return at.jsonValue()
  }

  /** Resolves when no message has arrived for so long. */
  async still(ms: number) {
    await this.page.waitForFunction((wanted) => Reflect.get(window, 'isStill')(wanted), ms, { polling: 50 })
  }

  /** Resolves when the page is idle. */
  async quiet() {
    await this.frame.evaluate(
      () => new Promise((resolve) => requestIdleCallback(() => resolve(null), { timeout: 500 })),
    )
  }

  now(): Promise<number> {
    return this.page.evaluate('performance.timeOrigin + performance.now()')
  }

  /** Traces `run` and returns the time of the tasks that ran the helper's script. */
  async traced(run: () => Promise<unknown>): Promise<Spent> {
    const file = path.join('/tmp', `helper-trace-${process.pid}.json`)
    await this.browser.startTracing(this.page, {
      path: file,
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'toplevel'],
    })
    await run()
    await this.browser.stopTracing()
    const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] }
    return spent(traceEvents)
  }
}

/** Slices continue in microtasks, which the trace does not count as function calls. Nothing else runs meanwhile. */
const SCRIPT = new Set(['FunctionCall', 'RunMicrotasks', 'HandlePostMessage', 'V8.DeserializeMessage'])

/** Rendering work of the browser inside a task of the helper. None of these events contains another. */
const RENDERING = new Set(['UpdateLayoutTree', 'Layout', 'PrePaint', 'Paint', 'Layerize', 'Commit'])

function spent(events: TraceEvent[]): Spent {
  const first = events.find(
    ({ name, args }) => name === 'FunctionCall' && args?.data?.url?.endsWith('/helper.js'),
  )
  const onThread = ({ pid, tid }: TraceEvent) => pid === first?.pid && tid === first.tid
  const end = ({ ts, dur = 0 }: TraceEvent) => ts + dur
  const scripts = events.filter((event) => SCRIPT.has(event.name) && onThread(event))
  const tasks = events
    .filter((event) => event.name === 'RunTask' && onThread(event))
    .filter((task) => scripts.some(({ ts }) => task.ts <= ts && ts <= end(task)))
  const rendering = events
    .filter((event) => RENDERING.has(event.name) && onThread(event))
    .filter(({ ts }) => tasks.some((task) => task.ts <= ts && ts <= end(task)))
  const processor = (all: readonly TraceEvent[]) => all.reduce((ms, { tdur = 0 }) => ms + tdur / 1000, 0)
  const work = processor(tasks)
  return {
    work,
    script: work - processor(rendering),
    longest: Math.max(0, ...tasks.map((task) => processor([task]))),
  }
}
