/**
 * Times edits from the request to the pixels: this app under `next dev`, with the helper, in a frame of a parent on the
 * source server's origin. The parent tells the helper to show the change and the server to write it, at the same time.
 */
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { chromium, type Frame, type Page } from '@playwright/test'
import { row, until } from '../../../scripts/bench/measure.ts'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'
import { copyProject } from '../../tests/helper/support/copied-project.ts'
import { NextDev } from '../../tests/helper/support/next-dev.ts'
import { type Editor, type Entry, startEditor } from './editor-process.ts'
import { halves } from './written.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PARENT = readFileSync(path.join(ROOT, 'editor-overlay/tests/helper/recorder.html'), 'utf8')
/** Inside the checkout, so that packages can be linked instead of copied. */
const COPY = path.join(ROOT, '.cache/bench-project')
const STORE = path.join(ROOT, '.cache/bench-store')
const GUARD = Symbol.for('editor-overlay').toString()
const ADDRESS = '/login'
const ROUNDS = 12
/** Two tokens of the theme, as the browser computes them. */
const COLORS = [
  { value: '#98281c', computed: 'rgb(152, 40, 28)' },
  { value: '#1e4d6b', computed: 'rgb(30, 77, 107)' },
] as const

function forget(): void {
  for (const place of [COPY, STORE]) rmSync(place, { recursive: true, force: true })
}

/** Prints the milliseconds from an edit to its pixels, in a copy of this app. `site`: the running stack's address. */
export async function benchPixels(site: string): Promise<void> {
  forget()
  copyProject(COPY)
  const editor = await startEditor(COPY, STORE, new URL(site).origin)
  const app = await NextDev.start(site, ADDRESS, { root: COPY, origins: editor.origin })
  const browser = await chromium.launch({
    executablePath: chromiumExecutable(),
    env: chromiumEnv(),
    // The parent's page comes from this process, so the browser would treat it as public, with local network access.
    args: ['--no-sandbox', '--disable-quic', '--disable-features=LocalNetworkAccessChecks'],
  })
  try {
    const page = await browser.newPage({ viewport: { width: 900, height: 800 }, colorScheme: 'light' })
    const frame = await framed(page, editor, app.origin + ADDRESS)
    console.log(`\nRequest to pixels, ${ADDRESS} of this app under next dev, ${ROUNDS} edits each`)
    row('', 'instant p50', 'p95', 'answered p50', 'p95', 'hot DOM p50', 'p95')
    for (const isClient of [false, true]) await benchElement(page, frame, editor, isClient)
  } finally {
    await browser.close()
    await app.stop()
    await editor.stop()
    forget()
  }
}

async function framed(page: Page, editor: Editor, address: string): Promise<Frame> {
  await page.route('**/recorder-of-the-helper*', (route) =>
    route.fulfill({ contentType: 'text/html', body: PARENT }),
  )
  await page.goto(`${editor.origin}/recorder-of-the-helper?page=${encodeURIComponent(address)}`)
  const frame = page.mainFrame().childFrames()[0]
  if (!frame) throw new Error('The page is not framed')
  const isThere = () =>
    frame.evaluate((guard) => Object.getOwnPropertySymbols(window).map(String).includes(guard), GUARD)
  await until(isThere)
  // The port sent on load may have arrived before the helper.
  await page.evaluate('recorder.connect()')
  await page.evaluate('recorder.call("initProject", "sb1", {}, {}, null, null)')
  await until(() => page.evaluate('recorder.messages.some((one) => one.id === "NAV_TREE")'))
  return frame
}

/** A visible element with classes, written in a client or in a server file. */
async function elementFor(frame: Frame, editor: Editor, isClient: boolean): Promise<Entry> {
  const shown = await frame.evaluate(() =>
    [...document.querySelectorAll('[tempoelementid][class]')].flatMap((element) => {
      const { width, height } = element.getBoundingClientRect()
      const { transitionDuration } = getComputedStyle(element)
      const isStill = /^(0s)(, 0s)*$/.test(transitionDuration)
      return width * height > 0 && isStill ? [element.getAttribute('tempoelementid') ?? ''] : []
    }),
  )
  const entries = await editor.lookups()
  const found = shown
    .flatMap((id) => entries.find(({ codebaseId }) => codebaseId === id) ?? [])
    .find(({ filename, removableClasses }) => {
      const isCandidate =
        /^\s*['"]use client/.test(readFileSync(path.join(COPY, filename), 'utf8')) === isClient
      return (
        isCandidate &&
        /^(app\/\(|components\/)/.test(filename) &&
        Array.isArray(removableClasses) &&
        removableClasses.length > 0
      )
    })
  if (!found) throw new Error(`No element of a ${isClient ? 'client' : 'server'} file is shown`)
  return found
}

type Watch = { painted: Promise<number>; hot: Promise<number> }

/** Runs in the frame: waits until the color is on the screen, and until the document has the new classes. */
function watch({ id, computed }: { id: string; computed: string }) {
  const find = () => document.querySelector(`[tempoelementid="${id}"]`)
  const now = () => performance.timeOrigin + performance.now()
  const afterPaint = (done: (at: number) => void) =>
    requestAnimationFrame(() => setTimeout(() => done(now())))
  const painted = new Promise<number>((resolve) => {
    const look = () => {
      const element = find()
      if (element && getComputedStyle(element).color === computed) afterPaint(resolve)
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  const before = find()?.getAttribute('class')
  const hot = new Promise<number>((resolve) => {
    const strip = (text: string | null | undefined) =>
      text
        ?.split(/\s+/)
        .filter((one) => !/^(arb89-|tempo-)/.test(one))
        .join(' ')
    const observer = new MutationObserver(() => {
      if (strip(find()?.getAttribute('class')) === strip(before)) return
      observer.disconnect()
      afterPaint(resolve)
    })
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['class'] })
  })
  Object.assign(window, { benchWatch: { painted, hot } })
}

type SampleEdit = { codebaseId: string; entry: Entry; value: string; origin: string }

/** Runs in the parent: sends both requests at once, as a studio does. */
async function ask({ codebaseId, entry, value, origin }: SampleEdit) {
  const now = () => performance.timeOrigin + performance.now()
  const session = await fetch('/session', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  })
  const { tokens } = await session.json()
  const begun = now()
  Reflect.get(window, 'recorder').call('applyChangeItemToDocument', {
    id: `bench-${begun}`,
    type: 'STYLING',
    changeFields: {
      codebaseId,
      stylingChanges: { color: value },
      stylingFramework: 'Tailwind',
      modifiers: [],
    },
    prevIdToNewIdMap: {},
  })
  const reply = await fetch(`${origin}/canvases/local/parseAndMutate/mutate/styling`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokens.write}` },
    body: JSON.stringify({ reactElement: entry, styling: { color: value }, stylingFramework: 'Tailwind' }),
  })
  const { type, message } = await reply.json()
  return { begun, answered: now(), type: String(type), message: String(message) }
}

async function benchElement(page: Page, frame: Frame, editor: Editor, isClient: boolean): Promise<void> {
  const first = await elementFor(frame, editor, isClient)
  const place = path.join(COPY, first.filename)
  const before = readFileSync(place, 'utf8')
  const [instant, answered, hot]: [number[], number[], number[]] = [[], [], []]
  let written = 0
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const { codebaseId } = first
      const entry = (await editor.lookups()).find((one) => one.codebaseId === codebaseId) ?? first
      const color = COLORS[round % 2] ?? COLORS[0]
      await frame.evaluate(watch, { id: codebaseId, computed: color.computed })
      const asked = await page.evaluate(ask, {
        codebaseId,
        entry,
        value: color.value,
        origin: editor.origin,
      })
      if (asked.type !== 'applied') throw new Error(asked.message)
      written++
      const seen = await frame.evaluate(async () => {
        const { painted, hot: reloaded } = Reflect.get(window, 'benchWatch') as Watch
        return { painted: await painted, hot: await reloaded }
      })
      instant.push(seen.painted - asked.begun)
      answered.push(asked.answered - asked.begun)
      hot.push(seen.hot - asked.begun)
    }
  } finally {
    for (; written > 0; written--) await editor.undo()
  }
  if (readFileSync(place, 'utf8') !== before) throw new Error(`${first.filename} is not as it was`)
  row(
    `  ${isClient ? 'client' : 'server'} component`,
    ...halves(instant),
    ...halves(answered),
    ...halves(hot),
  )
}
