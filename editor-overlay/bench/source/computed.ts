/**
 * Sets styles on elements of real files, and checks in Chromium that the resulting classes compute to the same value as
 * those classes with the value as an inline style.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { __unstable__loadDesignSystem, compile } from 'tailwindcss'
import { row } from '../../../scripts/bench/measure.ts'
import { chromiumEnv, chromiumExecutable } from '../../../scripts/ensure-chromium.mjs'
import { applyPatches, invertPatches } from '../../source/file/patches.ts'
import { plan } from '../../source/plan.ts'
import { buildIndex, findElement, updateIndex } from '../../source/project/source-index.ts'
import type { Design } from '../../source/style/design.ts'
import { designOf } from '../../source/style/tailwind.ts'
import type { ElementRecord } from '../../source/types.ts'
import { changedLines } from './changed-lines.ts'
import type { Corpus } from './corpus-files.ts'

/** One edit of the sample: its place, the requested styles, and the class names of the element afterwards. */
type Case = { where: string; styling: Record<string, string>; names: readonly string[] }

type Sample = { cases: Case[]; refused: number; problems: string[] }

const SIZE = 500
const ALL_SIDES = { paddingTop: '12px', paddingRight: '12px', paddingBottom: '12px', paddingLeft: '12px' }

const ASKED: readonly Record<string, string>[] = [
  { padding: '24px' },
  { paddingLeft: '12px' },
  ALL_SIDES,
  { marginTop: '-8px' },
  { fontSize: '18px' },
  { color: '#123456' },
  { backgroundColor: '#ffffff' },
  { display: 'grid' },
  { borderTopLeftRadius: '8px' },
  { rowGap: '20px' },
  { lineHeight: '32px' },
  { width: '120px', height: '120px' },
  { opacity: '0.35' },
  { borderTopWidth: '3px' },
  { fontWeight: '500' },
  { textAlign: 'center' },
  { marginLeft: '10px', marginRight: '10px' },
]

const HOME = path.resolve(import.meta.dirname, '../../../node_modules/tailwindcss')
const CSS = "@import 'tailwindcss';"
const sheet = async () => ({
  path: path.join(HOME, 'index.css'),
  base: HOME,
  content: readFileSync(path.join(HOME, 'index.css'), 'utf8'),
})

/** Prints how many edits compute to the requested value, and returns a line for each problem. */
export async function checkComputed(all: readonly Corpus[]): Promise<string[]> {
  const design = designOf(await __unstable__loadDesignSystem(CSS, { base: HOME, loadStylesheet: sheet }), CSS)
  const { cases, refused, problems } = sampleOf(all, design)
  const compiler = await compile(CSS, { base: HOME, loadStylesheet: sheet })
  const wrong = await shownIn(compiler.build(cases.flatMap(({ names }) => [...names])), cases)
  row('computed in Chromium', 'edits', 'as asked', 'refused')
  row('of all corpora', String(cases.length), String(cases.length - wrong.length), String(refused))
  return [...problems, ...wrong]
}

/** Takes an equal share of each corpus, spread over its files, and fills up from the rest. */
function sampleOf(all: readonly Corpus[], design: Design): Sample {
  const sample: Sample = { cases: [], refused: 0, problems: [] }
  const queues = all.map(({ files }) => files.flatMap(placesIn))
  const share = Math.ceil(SIZE / queues.filter((queue) => queue.length > 0).length)
  const rest = queues.flatMap((queue) => spread(queue, share))
  const more = queues.flatMap((queue) => queue.filter((place) => !rest.includes(place)))
  for (const place of [...rest, ...spread(more, more.length)]) {
    if (sample.cases.length >= SIZE) break
    tryPlace(place, ASKED[(sample.cases.length + sample.refused) % ASKED.length] ?? {}, design, sample)
  }
  return sample
}

function spread<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most)
  return list.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step)).slice(0, most)
}

/** Variants that may apply on a narrow page without any state; an edit without variants leaves what they set. */
const APPLIES_HERE = /(?:^|:)(?:max|min|not)-[^:]*:/

type Place = { file: string; text: string; record: ElementRecord }

/** Native elements whose classes are a plain string, so what the page shows is known without running it. */
function placesIn({ file, text }: Corpus['files'][number]): Place[] {
  if (!/className=["']/.test(text)) return []
  const elements =
    buildIndex(new Map([[file, text]]))
      .files.get(file)
      ?.elements.values() ?? []
  return [...elements]
    .filter(({ start, end, classes, isNative }) => {
      const tag = text.slice(start, end)
      const isPlain = isNative && classes.length > 0 && /^<[^>{]*?\sclassName=["'][^>{]*>/.test(tag)
      return isPlain && !classes.some((one) => APPLIES_HERE.test(one))
    })
    .map((record) => ({ file, text, record }))
}

function tryPlace(
  { file, text, record }: Place,
  styling: Record<string, string>,
  design: Design,
  sample: Sample,
) {
  const index = buildIndex(new Map([[file, text]]), { design })
  const where = `${file}:${record.line} ${JSON.stringify(styling)}`
  const planned = plan(index, { type: 'set-styles', id: record.id, styling, liveClasses: record.classes })
  if (planned.type === 'refused') {
    sample.refused++
    return
  }
  const patches = planned.edits[0]?.patches ?? []
  const after = applyPatches(text, patches)
  if (applyPatches(after, invertPatches(text, patches)) !== text)
    sample.problems.push(`${where}: undo differs`)
  if (changedLines(text, after) !== 1) sample.problems.push(`${where}: more than one line`)
  const id = planned.ids[record.id] ?? record.id
  const names = findElement(updateIndex(index, file, after).index, id)?.classes ?? []
  sample.cases.push({ where, styling, names })
}

async function shownIn(css: string, cases: readonly Case[]): Promise<string[]> {
  const browser = await chromium.launch({ executablePath: chromiumExecutable(), env: chromiumEnv() })
  try {
    // Narrower than every breakpoint, because the edits set styles without a breakpoint.
    const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
    await page.setContent(`<style>${css}</style>`)
    return await page.evaluate((all) => {
      const shown = (names: readonly string[], styling: Record<string, string>) => {
        const element = document.createElement('div')
        element.className = names.join(' ')
        for (const [name, value] of Object.entries(styling)) Reflect.set(element.style, name, value)
        document.body.append(element)
        return getComputedStyle(element)
      }
      return all.flatMap(({ where, styling, names }) => {
        const [made, wanted] = [shown(names, {}), shown(names, styling)]
        const wrong = Object.keys(styling).find(
          (name) => Reflect.get(made, name) !== Reflect.get(wanted, name),
        )
        return wrong === undefined
          ? []
          : [
              `${where}: ${names.join(' ')} gives ${Reflect.get(made, wrong)}, not ${Reflect.get(wanted, wrong)}`,
            ]
      })
    }, cases)
  } finally {
    await browser.close()
  }
}
