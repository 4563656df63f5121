import { SourceMap } from 'node:module'
import { expect, test } from '@jest/globals'
import { isCodebaseId } from '../protocol/ids.ts'
import { buildIndex } from '../source/project/source-index.ts'
import { annotate } from './annotate.ts'

const FILE = 'app/page.tsx'
const TEXT = `'use client'
import { Fragment, Suspense } from 'react'

export default function Page({ items, ...rest }: { items: string[] }) {
  return (
    <main className="p-4" {...rest}>
      <Fragment key="a">
        <h1>Überschrift 👩‍🎓</h1>
      </Fragment>
      <Suspense fallback={<i />}>
        {items.map((item) => <Row<string> key={item} value={item} />)}
      </Suspense>
      <img alt="" /><br />
    </main>
  )
}
`

const idsIn = (code: string) => [...code.matchAll(/tempoelementid="([^"]+)"/g)].map((match) => match[1])

test('each element gets its id last, so that a spread cannot override it', () => {
  const { code } = annotate(FILE, TEXT) ?? { code: '' }

  expect(code).toMatch(/<main className="p-4" \{\.\.\.rest\} tempoelementid="tempo-[0-9a-f-]+">/)
  expect(code).toMatch(
    /<img alt="" tempoelementid="tempo-[0-9a-f-]+" \/><br tempoelementid="tempo-[0-9a-f-]+" \/>/,
  )
  expect(code).toMatch(/<Row<string> key=\{item\} value=\{item\} tempoelementid=/)
})

test('elements that render nothing themselves get no id', () => {
  expect(annotate(FILE, TEXT)?.code).toContain('<Fragment key="a">')
  expect(annotate(FILE, TEXT)?.code).toMatch(/<Suspense fallback=\{<i tempoelementid="[^"]+" \/>\}>/)
})

test('the page and the index use the same ids', () => {
  const entry = buildIndex(new Map([[FILE, TEXT]])).files.get(FILE)
  const known = [...(entry?.elements.values() ?? [])].filter(({ tag }) => !/Fragment|Suspense/.test(tag))

  expect(idsIn(annotate(FILE, TEXT)?.code ?? '').sort()).toEqual(known.map(({ id }) => id).sort())
  expect(known.every(({ id }) => isCodebaseId(id))).toBe(true)
})

test('ids are the same for every spelling of a path, on every operating system', () => {
  expect(annotate('./app/page.tsx', TEXT)?.code).toBe(annotate('app\\page.tsx', TEXT)?.code)
})

test('two elements of a file never share an id', () => {
  const ids = idsIn(annotate(FILE, TEXT)?.code ?? '')
  expect(new Set(ids).size).toBe(ids.length)
})

test('without the ids the text is unchanged', () => {
  const code = annotate(FILE, TEXT)?.code ?? ''
  expect(code.replaceAll(/ tempoelementid="[^"]+"/g, '')).toBe(TEXT)
})

test('the source map maps each word to its original position', () => {
  const { code, map } = annotate(FILE, TEXT) ?? { code: '', map: null }
  if (!map) throw new Error('No map')
  const reader = new SourceMap({ ...map, file: FILE, sourceRoot: '', sourcesContent: [TEXT] })
  for (const word of [
    'rest}>',
    'Überschrift',
    '</h1>',
    'items.map',
    'value={item}',
    'alt=""',
    '<br',
    '</main>',
  ]) {
    const at = placeOf(code, code.indexOf(word === 'rest}>' ? 'rest} ' : word))
    const found = reader.findEntry(at.line, at.column)
    expect({
      word,
      ...('originalLine' in found ? { line: found.originalLine, column: found.originalColumn } : {}),
    }).toEqual({
      word,
      ...placeOf(TEXT, TEXT.indexOf(word)),
    })
  }
})

function placeOf(text: string, offset: number) {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length - 1, column: before.at(-1)?.length ?? 0 }
}

test('a file that does not parse is left to the compiler', () => {
  expect(annotate(FILE, 'export default () => <p>')).toBeNull()
})

test('a file without elements is not changed', () => {
  expect(annotate('app/x.tsx', 'export const a = 1\n')).toBeNull()
})
