/** Checks what HTML and MathML say about the children of one element together: no words, only one of a tag, how many. */
import type { JSXElement } from 'oxc-parser'
import { table } from '../../protocol/table.ts'
import { refuse } from '../draft.ts'
import { tagOf } from '../file/nodes.ts'
import type { Source } from '../file/source.ts'
import { countedChildren } from '../file/value-kinds.ts'
import { words } from '../html/html.ts'
import { literalWords } from '../text/seen-as.ts'
import type { Refusal } from '../types.ts'

/** Elements out of which the HTML parser moves words, or in which it drops them. */
const WORDLESS = words('table thead tbody tfoot tr colgroup select optgroup')

/** Children of which an element can have only one. */
const ONLY_ONE = table<readonly string[]>({
  details: ['summary'],
  fieldset: ['legend'],
  figure: ['figcaption'],
  html: ['head', 'body'],
  optgroup: ['legend'],
  table: ['caption', 'thead', 'tfoot'],
})

/** The number of children that the browser needs, to show a part of a formula as what it is. */
const NUMBER = table<number>({
  mfrac: 2,
  mover: 2,
  mroot: 2,
  msub: 2,
  msubsup: 3,
  msup: 2,
  munder: 2,
  munderover: 3,
})

/** Refuses a result in which more elements than before have children that their tag doesn't allow together. */
export function checkNativeChildren(before: Source, after: Source): Refusal | null {
  const wrong = wrongIn(after)
  if (wrong.length === 0) return null
  const earlier = wrongIn(before)
  const count = (all: readonly Wrong[], key: string) => all.filter((one) => one.message === key).length
  const found = wrong.find(({ message }) => count(wrong, message) > count(earlier, message))
  return found ? refuse('content-model', found.message, found.alternative) : null
}

type Wrong = { message: string; alternative: string }

function wrongIn({ outline }: Source): Wrong[] {
  const all: Wrong[] = []
  for (const { tag, node, isNative } of outline.elements) {
    if (!isNative) continue
    if (WORDLESS.has(tag) && holdsWords(node))
      all.push({
        message: `HTML does not allow text directly in <${tag}>; the browser would move or drop it.`,
        alternative: 'Put the text in an element that is allowed there.',
      })
    for (const one of ONLY_ONE[tag] ?? [])
      if (elementsOf(node, one) > 1)
        all.push({
          message: `A <${tag}> can have only one <${one}>.`,
          alternative: `Change the <${one}> that it has.`,
        })
    if (tag === 'select') all.push(...wrongInSelect(node))
    if (tag === 'picture') all.push(...wrongInPicture(node))
    const number = NUMBER[tag]
    const has = number === undefined ? 0 : countedChildren(node.children).length
    if (number !== undefined && has !== number)
      all.push({
        message: `<${tag}> takes exactly ${number} elements, and this edit would leave it ${has}.`,
        alternative: 'Change one of them, or wrap several in an <mrow> in the source.',
      })
  }
  return all
}

const tagsIn = ({ children }: JSXElement) =>
  countedChildren(children).map((one) => (one.type === 'JSXElement' ? tagOf(one.openingElement.name) : null))

/** The button that shows the choice of a select comes before its choices. */
function wrongInSelect(node: JSXElement): Wrong[] {
  return tagsIn(node)
    .slice(1)
    .filter((tag) => tag === 'button')
    .map(() => ({
      message: 'A <select> can have a <button> only as its first child; the browser drops any other.',
      alternative: 'Put the <button> beside the <select>.',
    }))
}

/** A browser shows what the `img` of a picture shows, and reads only the sources before it. */
function wrongInPicture(node: JSXElement): Wrong[] {
  const tags = tagsIn(node)
  if (!tags.includes('source') || tags.some((tag) => tag !== 'source' && tag !== 'img')) return []
  if (!tags.includes('img'))
    return [
      {
        message: 'A <picture> shows nothing without its <img>.',
        alternative: 'Delete or move the <picture> instead.',
      },
    ]
  return tags
    .slice(tags.indexOf('img'))
    .filter((tag) => tag === 'source')
    .map(() => ({
      message: 'In a <picture>, the browser ignores a <source> behind the <img>.',
      alternative: 'Put the <source> before the <img>.',
    }))
}

const holdsWords = ({ children }: JSXElement) =>
  children.some((child) =>
    child.type === 'JSXText' ? child.value.trim() !== '' : (literalWords(child) ?? '').trim() !== '',
  )

const elementsOf = ({ children }: JSXElement, tag: string) =>
  children.filter((child) => child.type === 'JSXElement' && tagOf(child.openingElement.name) === tag).length
