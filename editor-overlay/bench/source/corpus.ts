/**
 * Edits and undoes every class string, plain text, element and list of real files, and the children of each element at
 * once: `npm run corpus:editor`, or `npm run corpus:editor -- <folder> …` for the sources in these folders instead of
 * the packages. Also checks 500 styles in Chromium. Exits with 1 when an undo is not exact, a class or text edit changes
 * more than one line, an edit can't be verified, throws, declares a name twice or breaks a rule of `invariants.ts`, or
 * Chromium computes another value than requested.
 */

import { percentile, row } from '../../../scripts/bench/measure.ts'
import type { Edit, EditOf } from '../../protocol/edit.ts'
import { parseSource } from '../../source/file/parse.ts'
import { applyPatches, invertPatches } from '../../source/file/patches.ts'
import { openSource } from '../../source/file/source.ts'
import { plan } from '../../source/plan.ts'
import { buildIndex, type SourceIndex } from '../../source/project/source-index.ts'
import { runsOf, textOf } from '../../source/text/runs.ts'
import type { ElementRecord } from '../../source/types.ts'
import { changedLines } from './changed-lines.ts'
import { checkComputed } from './computed.ts'
import { type Corpus, corpora } from './corpus-files.ts'
import { brokenRules } from './invariants.ts'

type Tally = {
  edits: number
  oneLine: number
  exact: number
  refused: Map<string, number>
  spread: string[]
  thrown: string[]
  wrong: string[]
  times: number[]
}

const empty = (): Tally => ({
  edits: 0,
  oneLine: 0,
  exact: 0,
  refused: new Map(),
  spread: [],
  thrown: [],
  wrong: [],
  times: [],
})

function tryEdit(index: SourceIndex, record: ElementRecord, edit: Edit, tally: Tally): void {
  const text = index.files.get(record.file)?.text ?? ''
  const begun = performance.now()
  const planned = planOrError(index, edit)
  tally.times.push(performance.now() - begun)
  tally.edits++
  if (planned instanceof Error) {
    tally.thrown.push(`${record.file}:${record.line} ${edit.type}: ${planned.message}`)
    return
  }
  if (planned.type === 'refused') {
    tally.refused.set(planned.code, (tally.refused.get(planned.code) ?? 0) + 1)
    if (planned.code === 'unproven')
      tally.wrong.push(`${record.file}:${record.line} ${edit.type}: ${planned.message}`)
    return
  }
  const patches = planned.edits[0]?.patches ?? []
  const after = applyPatches(text, patches)
  if (applyPatches(after, invertPatches(text, patches)) === text) tally.exact++
  const checked = parseSource(record.file, after, true)
  if (checked.type === 'broken' && parseSource(record.file, text, true).type === 'parsed')
    tally.wrong.push(`${record.file}:${record.line} ${edit.type}: ${checked.message}`)
  for (const rule of brokenRules(record.file, text, after))
    tally.wrong.push(`${record.file}:${record.line} ${edit.type}: ${rule}`)
  if (changedLines(text, after) === 1) tally.oneLine++
  else tally.spread.push(`${record.file}:${record.line} ${edit.type}`)
}

function planOrError(index: SourceIndex, edit: Edit) {
  try {
    return plan(index, edit)
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function markupOf(text: string, { start, end }: ElementRecord): string {
  return text.slice(start, end)
}

function runCorpus({ files }: Corpus) {
  const [classes, texts, structure, together, lists] = [empty(), empty(), empty(), empty(), empty()]
  const broken: string[] = []
  for (const { file, text } of files) {
    const index = buildIndex(new Map([[file, text]]))
    const entry = index.files.get(file)
    if (entry?.error) broken.push(`${file}: ${entry.error.message}`)
    for (const record of entry?.elements.values() ?? []) {
      if (/^<[^>]*?\sclassName=["']/.test(markupOf(text, record)) && record.classes.length > 0)
        tryEdit(index, record, { ...ADD, id: record.id }, classes)
      if (record.staticText)
        tryEdit(index, record, { type: 'set-text', id: record.id, newText: reworded(text, record) }, texts)
      for (const type of ['wrap', 'duplicate', 'remove'] as const) {
        tryEdit(index, record, { type, ids: [record.id] }, structure)
        if (record.children.length > 1) tryEdit(index, record, { type, ids: record.children }, together)
      }
      if (record.context.some(({ kind }) => kind === 'map'))
        for (const edit of meant(record)) tryEdit(index, record, edit, lists)
    }
  }
  return { classes, texts, structure, together, lists, broken, files: files.length }
}

/** Edits of a list: of all items, of the data of the second one, and of how only that one is rendered. */
function meant({ id }: ElementRecord): Edit[] {
  return (['template', 'item', 'only'] as const).flatMap((meaning): Edit[] => {
    const how = { meaning, item: 1 }
    return [
      { type: 'remove', ids: [id], ...how },
      { type: 'duplicate', ids: [id], ...how },
      { ...ADD, id, ...how },
    ]
  })
}

const ADD: Omit<EditOf<'add-class'>, 'id'> = {
  type: 'add-class',
  className: 'corpus-edit',
  framework: null,
  modifiers: [],
}

/** Returns the text of the element, its last word replaced by characters that must be escaped. */
function reworded(text: string, record: ElementRecord): string {
  const source = openSource(record.file, text)
  const elements = source.type === 'open' ? source.outline.elements : []
  const jsx = elements.find(({ node }) => node.start === record.start)
  const said = jsx ? (textOf(runsOf(text, jsx.node)) ?? '') : ''
  return said.replace(/\S+(?=\s*$)/, 'A < B & {c}')
}

const of = (part: number, whole: number) => (whole === 0 ? '–' : `${((part / whole) * 100).toFixed(1)} %`)

const refusedIn = ({ refused }: Tally) => [...refused.values()].reduce((sum, count) => sum + count, 0)
const appliedIn = (tally: Tally) => tally.edits - tally.thrown.length - refusedIn(tally)

function report(name: string, what: string, tally: Tally): void {
  const { edits, oneLine, exact, refused, times } = tally
  if (edits === 0) return
  const applied = appliedIn(tally)
  const sorted = times.sort((a, b) => a - b)
  row(
    `${name}: ${what}`,
    String(edits),
    of(oneLine, applied),
    of(exact, applied),
    of(refusedIn(tally), edits),
    `${percentile(sorted, 0.5).toFixed(1)}/${percentile(sorted, 0.95).toFixed(1)} ms`,
  )
  for (const [code, count] of refused) console.log(`    refused ${count}: ${code}`)
}

row('corpus', 'edits', 'one line', 'undo exact', 'refused', 'p50/p95')
const problems: string[] = []
const all = corpora(process.argv.slice(2))
for (const corpus of all) {
  const { classes, texts, structure, together, lists, broken, files } = runCorpus(corpus)
  report(`${corpus.name} (${files} files)`, 'classes', classes)
  report(corpus.name, 'texts', texts)
  report(corpus.name, 'wrap, copy, delete', structure)
  report(corpus.name, 'several at once', together)
  report(corpus.name, 'lists', lists)
  for (const line of broken) console.log(`    does not parse: ${line}`)
  problems.push(...classes.spread, ...texts.spread)
  for (const tally of [classes, texts, structure, together, lists]) {
    const { exact, thrown, wrong } = tally
    const applied = appliedIn(tally)
    problems.push(...thrown, ...wrong)
    if (exact !== applied) problems.push(`${corpus.name}: ${applied - exact} undos differ`)
  }
}
problems.push(...(await checkComputed(all)))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
