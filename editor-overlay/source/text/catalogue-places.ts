/** Where a message can be changed or added by hand: the next step of a refusal. */
import type { Open } from '../draft.ts'
import type { FileEntry } from '../project/source-index.ts'
import { isJson, parsedJson } from './catalogue.ts'
import { isInMessageFolder } from './message-folders.ts'
import {
  anyOfFiles,
  anyOfPlaces,
  type NamedPlace,
  placeIn,
  type Sentence,
  sentence,
  short,
} from './quoted.ts'
import { membersOf } from './values-at.ts'

/** Returns the next step for a message: its files, the catalogs that lack it, or the code that loads other catalogs. */
export function stepForMessage({ index }: Open, key: string, files: readonly string[]): Sentence {
  const name = `“${short(key)}”`
  const all = [...index.files.values()]
  const having = files.length > 0 ? files : listing(all, key)
  if (having.length > 0) return sentence`Change ${name} in ${anyOfFiles(having)}.`
  const catalogs = lacking(all, key)
  if (catalogs.length > 0) return sentence`Add ${name} to ${anyOfFiles(catalogs)}.`
  const loads = all.flatMap(placesLoading)
  return loads.length > 0
    ? sentence`Change ${name} in the catalog that is loaded in ${anyOfPlaces(loads)}.`
    : sentence`Change ${name} where the messages of the project are written.`
}

/** Returns the catalogs, or of several those with messages beside the key: `home.title` beside `home.intro`. */
function lacking(files: readonly FileEntry[], key: string): string[] {
  const catalogs = files.filter(
    ({ file, text }) => file.endsWith('.json') && isInMessageFolder(file) && isJson(text),
  )
  const [first = ''] = key.split(/[.:]/)
  const beside = catalogs.filter(
    (one) => first !== key && (stemOf(one.file) === first || one.text.includes(`"${first}"`)),
  )
  return (beside.length > 0 ? beside : catalogs).map(({ file }) => file)
}

/** Returns the catalogs in which the key has a list or other messages: `t('steps', { joinArrays: ', ' })`. */
function listing(files: readonly FileEntry[], key: string): string[] {
  const path = key.replace(/^[^:]*:/, '').split('.')
  return files.flatMap(({ file, text }) => {
    if (!file.endsWith('.json') || !isInMessageFolder(file)) return []
    let value = parsedJson(text)
    for (const step of path) value = value && (membersOf(value).find(([name]) => name === step)?.[1] ?? null)
    return value && membersOf(value).length > 0 ? [file] : []
  })
}

const stemOf = (file: string) => /([^/]+)\.\w+$/.exec(file)?.[1]

const LOADED = /(["'`])(?:(?!\1)[^\r\n])*\.(?:json|ya?ml|po|ftl)\1/g

/** Returns where code names a file of a folder of messages: `` import(`../messages/${locale}.json`) ``. */
function placesLoading({ file, text }: FileEntry): NamedPlace[] {
  return [...text.matchAll(LOADED)].flatMap(({ 0: path, index }) =>
    isInMessageFolder(path) ? [placeIn({ file, text }, index)] : [],
  )
}
