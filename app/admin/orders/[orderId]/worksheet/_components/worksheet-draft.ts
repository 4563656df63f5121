import { isText, listOf, shape } from '@/lib/base/shape'
import { cleanLine } from '@/lib/base/text'
import { averageOf, COURSE_LEVELS, US_GRADES } from '@/lib/domain/orders/rules/grades'
import type { CredentialView } from '@/lib/domain/orders/views/admin'
import type { EvaluatedCredential, Worksheet } from '@/lib/domain/orders/views/worksheet'
import { draftStore } from '../../../../_components/kept-draft'
import type { Difference } from '../../../../_components/their-version'
import { placeOf } from '../../_components/credential-place'

/** The columns of a course in the order in which rows are pasted. */
export const COLUMNS = [
  'year',
  'subject',
  'originalCredits',
  'originalGrade',
  'credits',
  'grade',
  'level',
] as const
export type Column = (typeof COLUMNS)[number]

export const COLUMN_NAMES: Record<Column, string> = {
  year: 'Year',
  subject: 'Subject',
  originalCredits: 'Original credits',
  originalGrade: 'Original grade',
  credits: 'U.S. credits',
  grade: 'U.S. grade',
  level: 'Level',
}

/** The values of a course's fields; `key` is its React key. */
export type DraftCourse = Record<Column | 'key', string>

export const FACTS = [
  'title',
  'institution',
  'equivalency',
  'recognition',
  'entryRequirement',
  'years',
] as const
type Fact = (typeof FACTS)[number]

export const FACT_NAMES: Record<Fact, string> = {
  title: 'Degree or certificate',
  institution: 'Institution',
  equivalency: 'U.S. equivalent',
  recognition: 'Recognition of the institution',
  entryRequirement: 'Entry requirement',
  years: 'Length in years',
}

export type DraftCredential = Record<Fact | 'key', string> & { courses: DraftCourse[] }

/** A worksheet as field values. */
export type WorksheetDraft = { credentials: DraftCredential[]; references: string }

const isCourse = shape<DraftCourse>({
  key: isText,
  year: isText,
  subject: isText,
  originalCredits: isText,
  originalGrade: isText,
  credits: isText,
  grade: isText,
  level: isText,
})
const isCredential = shape<DraftCredential>({
  key: isText,
  title: isText,
  institution: isText,
  equivalency: isText,
  recognition: isText,
  entryRequirement: isText,
  years: isText,
  courses: listOf(isCourse),
})

/** Unsaved worksheets in this tab. */
export const worksheetStore = draftStore(
  'worksheet',
  shape<WorksheetDraft>({ credentials: listOf(isCredential), references: isText }),
)

/** What is saved, or the credentials as the customer entered them. */
export function toDraft(
  { version, credentials, references }: Worksheet,
  ordered: CredentialView[],
): WorksheetDraft {
  if (version === 0) {
    return { credentials: ordered.map((one, at) => toOrdered(one, `ordered-${at}`)), references: '' }
  }
  return { credentials: credentials.map((one, at) => toSaved(one, `saved-${at}`)), references }
}

function toOrdered(credential: CredentialView, key: string): DraftCredential {
  return { ...emptyCredential(key), title: credential.title, institution: placeOf(credential) }
}

function toSaved({ courses, years, ...facts }: EvaluatedCredential, key: string): DraftCredential {
  return {
    ...facts,
    key,
    years: years === null ? '' : String(years),
    courses: courses.map(({ credits, grade, level, ...course }, at) => ({
      ...course,
      key: `${key}-${at}`,
      credits: credits === null ? '' : String(credits),
      grade: grade ?? '',
      level: level ?? '',
    })),
  }
}

export function emptyCredential(key: string = crypto.randomUUID()): DraftCredential {
  return {
    key,
    title: '',
    institution: '',
    equivalency: '',
    recognition: '',
    entryRequirement: '',
    years: '',
    courses: [],
  }
}

export function emptyCourse(): DraftCourse {
  return {
    key: crypto.randomUUID(),
    year: '',
    subject: '',
    originalCredits: '',
    originalGrade: '',
    credits: '',
    grade: '',
    level: '',
  }
}

export function summaryOf(courses: readonly DraftCourse[]) {
  return averageOf(
    courses.map(({ credits, grade }) => ({
      credits: Number(credits) > 0 ? Number(credits) : null,
      grade: US_GRADES.find((one) => one === grade) ?? null,
    })),
  )
}

/** The cells of a table copied from a spreadsheet; null if it is only a text. */
export function cellsOf(text: string): string[][] | null {
  const rows = text.replace(/[\r\n]+$/, '').split(/\r\n|\r|\n/)
  const cells = rows.map((row) => row.split('\t').map((cell) => cell.trim()))
  return cells.length > 1 || (cells[0]?.length ?? 0) > 1 ? cells : null
}

/** Fills the courses from a cell on, to the right and down, and adds rows as needed. */
export function withCells(
  courses: readonly DraftCourse[],
  place: { at: number; column: Column },
  cells: string[][],
): DraftCourse[] {
  const filled = [...courses]
  const first = COLUMNS.indexOf(place.column)
  for (const [down, row] of cells.entries()) {
    const course = { ...(filled[place.at + down] ?? emptyCourse()) }
    for (const [right, cell] of row.entries()) {
      const column = COLUMNS[first + right]
      if (column) course[column] = fitting(column, cell)
    }
    filled[place.at + down] = course
  }
  return filled
}

/** A pasted grade or level in the spelling of its list; one that isn't in it is left open. */
function fitting(column: Column, cell: string): string {
  if (column !== 'grade' && column !== 'level') return cell
  const options: readonly string[] = column === 'grade' ? US_GRADES : COURSE_LEVELS
  return options.find((option) => option === cell.toUpperCase().replace('−', '-')) ?? ''
}

export function isSameDraft(one: WorksheetDraft, other: WorksheetDraft): boolean {
  return JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other))
}

/** As it would be saved: without keys, empty rows and surplus spaces. */
function contentOf({ credentials, references }: WorksheetDraft) {
  return [
    references.replaceAll('\r\n', '\n').trim(),
    ...credentials.map((credential) => [
      ...FACTS.map((fact) => savedText(fact, credential[fact])),
      ...credential.courses.map(textOf).filter(Boolean),
    ]),
  ]
}

/** A course as a row of a spreadsheet; empty for an empty row. */
export function textOf(course: DraftCourse): string {
  const cells = COLUMNS.map((column) => savedText(column, course[column]))
  return cells.some(Boolean) ? cells.join('\t') : ''
}

function savedText(field: Column | Fact, text: string): string {
  const line = cleanLine(text, 400)
  const isNumeric = field === 'credits' || field === 'years'
  return isNumeric && line !== '' && Number.isFinite(Number(line)) ? String(Number(line)) : line
}

/** What differs between the saved version and the edited one. */
export function differencesOf(mine: WorksheetDraft, theirs: WorksheetDraft): Difference[] {
  const count = Math.max(mine.credentials.length, theirs.credentials.length)
  const pairs = Array.from({ length: count }, (_, at) => ({
    at,
    saved: theirs.credentials[at],
    yours: mine.credentials[at],
  }))
  return [
    ...pairs.flatMap(({ at, saved, yours }) => differencesOfCredential(at, saved, yours)),
    ...difference('references', 'References', theirs.references, mine.references),
  ]
}

function differencesOfCredential(
  at: number,
  saved: DraftCredential | undefined,
  yours: DraftCredential | undefined,
): Difference[] {
  const owner = `Credential ${at + 1}`
  const rows = Math.max(saved?.courses.length ?? 0, yours?.courses.length ?? 0)
  const course = (one: DraftCredential | undefined, row: number) => {
    const found = one?.courses[row]
    return found ? textOf(found).replaceAll('\t', ' · ') : ''
  }
  return [
    ...FACTS.flatMap((fact) =>
      difference(`${at}-${fact}`, `${owner}: ${FACT_NAMES[fact]}`, saved?.[fact] ?? '', yours?.[fact] ?? ''),
    ),
    ...Array.from({ length: rows }, (_, row) => row).flatMap((row) =>
      difference(`${at}-${row}`, `${owner}, course ${row + 1}`, course(saved, row), course(yours, row)),
    ),
  ]
}

function difference(key: string, what: string, saved: string, yours: string): Difference[] {
  if (saved.trim() === yours.trim()) return []
  return [{ key, what, saved: saved || '–', yours: yours || '–' }]
}
