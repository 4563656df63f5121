/** Notes ids that an edit leaves without an element, though others still point to them, and ids that it uses twice. */
import type { JSXAttribute, Node } from 'oxc-parser'
import { textValue } from '../file/attribute-values.ts'
import { attributeName, calleeName, stringValue, walk } from '../file/nodes.ts'
import { openSource, ownText, type Source, sliceOf } from '../file/source.ts'
import { DRAWN_IDS, isPointer } from '../placing/id-pointers.ts'
import { type NamedPlace, placeIn } from '../text/quoted.ts'
import { type LeftNote, throwsWithout } from './throwing-reads.ts'

/** Returns the notes on the files of an edit; only ids that are written as text are known. */
export function notesOnIds(sides: readonly { before: Source; after: Source }[]): LeftNote[] {
  if (sides.every(({ before, after }) => idsWritten(before) === idsWritten(after))) return []
  const before = countIds(sides.map((one) => one.before))
  const after = countIds(sides.map((one) => one.after))
  const lost = new Set([...before.keys()].filter((id) => !after.has(id)))
  const doubled = [...after]
    .filter(([id, count]) => count > 1 && count > (before.get(id) ?? 0))
    .map(([id]) => id)
  return [
    ...sides.flatMap((one) => pointersTo(lost, one)),
    ...doubled.map((id) => noteOf(`More than one element has the ID “${id}” now.`)),
  ]
}

/** Returns every place of the text that may set an id: most edits leave them as they are. */
function idsWritten(source: Source): string {
  return `${ownText(source).match(/\bid=(?:"[^"]*"|'[^']*'|[^}>]*)/g)}`
}

function attributesOf({ outline }: Source): JSXAttribute[] {
  return outline.elements.flatMap(({ node }) =>
    node.openingElement.attributes.filter((one) => one.type === 'JSXAttribute'),
  )
}

function countIds(sources: readonly Source[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const attribute of sources.flatMap(attributesOf)) {
    const id = attributeName(attribute) === 'id' ? textValue(attribute) : null
    if (id) counts.set(id, (counts.get(id) ?? 0) + 1)
  }
  return counts
}

const noteOf = (note: string, thrownIn: NamedPlace | null = null): LeftNote => ({ note, thrownIn })

function pointersTo(
  ids: ReadonlySet<string>,
  { before, after: source }: { before: Source; after: Source },
): LeftNote[] {
  if (ids.size === 0) return []
  const isLost = ({ id }: Search) => ids.has(id)
  const thrown = searchesOf(before).filter((one) => isLost(one) && one.isThrown)
  const inCode = searchesOf(source)
    .filter(isLost)
    .map(({ id, node }) => {
      const first = thrown.find((one) => one.id === id)
      return noteOf(
        `No element has the ID “${id}” now, but the code in ${placeIn(source, node.start)} looks for it.`,
        first ? placeIn(before, first.node.start) : null,
      )
    })
  const inMarkup = attributesOf(source).flatMap((attribute) => {
    const name = attributeName(attribute)
    const place = () => placeIn(source, attribute.start)
    return idsIn(source, attribute).flatMap((id) =>
      ids.has(id)
        ? [noteOf(`No element has the ID “${id}” now, but ${name} in ${place()} points to it.`)]
        : [],
    )
  })
  return [...inMarkup, ...inCode]
}

type Search = { id: string; node: Node; isThrown: boolean }

/** Returns the ids that code looks for: `document.getElementById('a')`, `root.querySelector('#a')`. */
function searchesOf({ file, text }: Source): Search[] {
  const found: Search[] = []
  // The source may hold only the statement that an edit touches.
  const whole = /getElementById|querySelector/.test(text) ? openSource(file, text) : null
  if (whole?.type === 'open')
    walk(whole.program, (node) => {
      const name = node.type === 'CallExpression' ? calleeName(node) : null
      const words = node.type === 'CallExpression' ? stringValue(node.arguments[0]) : null
      const isSelector = /^querySelector(All)?$/.test(name ?? '') && words?.startsWith('#')
      if (words && (isSelector || name === 'getElementById'))
        found.push({
          id: words.replace(/^#/, ''),
          node,
          isThrown: name !== 'querySelectorAll' && throwsWithout(whole, node),
        })
      return true
    })
  return found
}

/** Returns the ids that an attribute points to: `href="#a"`, `htmlFor="a"`, `fill="url(#a)"`. */
function idsIn(source: Source, attribute: JSXAttribute): string[] {
  const name = attributeName(attribute)
  const value = textValue(attribute) ?? ''
  if (/^(href|xlinkHref|xlink:href)$/.test(name)) return value.startsWith('#') ? [value.slice(1)] : []
  if (name !== 'id' && isPointer(attribute)) return value.split(/\s+/)
  return [...new Set(sliceOf(source, attribute).match(DRAWN_IDS))]
}
