/**
 * What a studio reads: the lookups, the history, and the source of an element or a place. A file is only one of the index,
 * so no path reaches the disk.
 */
import type { ElementSource } from '../../protocol/lookups.ts'
import { NO_THEME } from '../../protocol/theme.ts'
import { findElement, type SourceIndex } from '../../source/project/source-index.ts'
import { paletteOf } from '../../source/props/palette.ts'
import { sheetRulesOf } from '../../source/style/rules.ts'
import type { Project } from '../project/project.ts'
import type { Answer } from './answer.ts'
import { lookupsBody } from './replies.ts'
import { LIMITS } from './settings.ts'

/** Returns both lookups with the hash of each element's file, and the files that do not parse. */
export function lookupsAnswer(project: Project): Answer {
  const broken = [...project.index().files.values()].flatMap(({ file, error }) =>
    error ? [{ file, message: error.message }] : [],
  )
  return { status: 200, body: { ...lookupsBody(project.lookups()), broken } }
}

/** Returns the newest activities, done and undone: 50 of each, or `limit` up to 200. */
export async function activitiesAnswer(project: Project, query: URLSearchParams): Promise<Answer> {
  const wanted = Number(query.get('limit') ?? 50)
  const limit = Number.isInteger(wanted) ? Math.min(Math.max(wanted, 1), LIMITS.activities) : 50
  return { status: 200, body: project.activities(limit) }
}

/** Returns what can be placed; an entry can be passed to `addJsxElement` as it is. */
export function paletteAnswer(project: Project): Answer {
  const components = paletteOf(project.index()).map((entry) => ({
    ...entry,
    type: 'component',
    componentName: entry.name,
    filename: entry.file,
    fileHash: project.hashOf(entry.file),
  }))
  return { status: 200, body: { components } }
}

/** Returns tokens, breakpoints and variants; `framework` is null without Tailwind. */
export function themeAnswer(project: Project): Answer {
  const { design } = project.index().settings
  const framework = design ? 'Tailwind' : null
  return { status: 200, body: { framework, ...(design?.theme() ?? NO_THEME) } }
}

/** Returns the lookup that `processRulesForSelectedElement` expects. */
export function rulesAnswer(project: Project): Answer {
  const rules = sheetRulesOf(project.index())
  return {
    status: 200,
    body: { cssElementLookup: Object.fromEntries(rules.map((rule) => [rule.codebaseId, rule])) },
  }
}

const AROUND_LINES = 20

/** Returns the lines of an element or component with 20 on either side; 404 for an id that is not in the source. */
export function sourceAnswer(project: Project, id: string, requestId: string): Answer {
  const found = placeOf(project.index(), id)
  if (!found) return unknown('unknown-element', 'This element isn’t in the source.', requestId)
  return foundAnswer(project, found)
}

/** Does the same for a `line` of a `file`; 404 unless the file is one that the server edits, and has the line. */
export function sourceAtAnswer(project: Project, query: URLSearchParams, requestId: string): Answer {
  const file = query.get('file') ?? ''
  const line = Number(query.get('line'))
  const lines = project.index().files.get(file)?.text.split('\n') ?? []
  const words = lines[line - 1]?.trimEnd()
  if (words === undefined) return unknown('unknown-place', 'This line is no longer in the source.', requestId)
  const before = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0)
  const indent = words.length - words.trimStart().length
  return foundAnswer(project, {
    file,
    start: before + indent,
    end: before + words.length,
    line,
    column: indent + 1,
  })
}

function foundAnswer(project: Project, { file, start, end, line, column }: Found): Answer {
  const text = project.index().files.get(file)?.text ?? ''
  const lines = text.split('\n')
  const first = Math.max(0, line - 1 - AROUND_LINES)
  const last = line - 1 + text.slice(start, end).split('\n').length + AROUND_LINES
  const excerpt = { firstLine: first + 1, text: lines.slice(first, last).join('\n') }
  const source: ElementSource = { file, line, column, text: text.slice(start, end), excerpt }
  return { status: 200, body: { ...source, start, end, fileHash: project.hashOf(file) } }
}

function unknown(code: string, message: string, requestId: string): Answer {
  return { status: 404, body: { error: { code, message }, requestId } }
}

type Found = { file: string; start: number; end: number; line: number; column: number }

function placeOf(index: SourceIndex, id: string): Found | null {
  const element = findElement(index, id)
  if (element) return element
  for (const { text, components } of index.files.values()) {
    const component = components.find((one) => one.id === id)
    if (!component) continue
    const above = text.slice(0, component.start).split('\n')
    return { ...component, line: above.length, column: (above.at(-1)?.length ?? 0) + 1 }
  }
  return null
}
