import { insertAttribute } from '../attributes.ts'
import { cloneOf, textAt } from '../clone.ts'
import { type PropFacts, propFactsOf, UNKNOWN_PROPS } from '../component-props.ts'
import { isKnownTag, isVoid, misplaced } from '../html.ts'
import { addImports, type Needed } from '../imports.ts'
import { type Insertion, insertionOf } from '../insert-child.ts'
import { attributeQuote } from '../layout.ts'
import { attributeText, elementText } from '../markup.ts'
import { checkNesting, contentModel, tagsAbove } from '../nesting.ts'
import { attributeOf } from '../nodes.ts'
import { resolveImport, specifierFor } from '../resolve.ts'
import { checkProp, checkTag } from '../safety.ts'
import { lookUp, scopeAt } from '../scopes.ts'
import { isClient, type Source } from '../source.ts'
import type { SourceIndex } from '../source-index.ts'
import { fitTo, withLifts } from '../transplant.ts'
import type { ComponentSource, IntentOf, Json, NewElement, Refusal, TextPatch } from '../types.ts'
import { type Drafted, draft, type Open, refuse, type Target } from './draft.ts'

export function planAdd(open: Open, intent: IntentOf<'addJsxElement'>): Drafted {
  const home = open.find(intent.parent)
  if (home.at === 'refused') return home
  for (const [name, value] of Object.entries(intent.element.props)) {
    const wrong = checkProp(name, value)
    if (wrong) return wrong
  }
  const insertion = insertionOf(open, home.source, home.spot, intent)
  if (insertion.at === 'refused') return insertion
  switch (intent.element.kind) {
    case 'native':
      return addNative(home, insertion, intent.element)
    case 'component':
      return addComponent(open, home, insertion, intent.element)
    case 'copy':
      return addCopy(open, home, insertion, intent.element)
  }
}

type Of<K extends NewElement['kind']> = Extract<NewElement, { kind: K }>

function addNative(
  { source, spot }: Target,
  insertion: Insertion,
  { tag, props, text }: Of<'native'>,
): Drafted {
  const unsafe = checkTag(tag)
  if (unsafe) return unsafe
  if (!isKnownTag(tag)) return refuse('bad-name', `“${tag.slice(0, 60)}” is no tag of HTML.`)
  if (/^(html|head|body)$/.test(tag)) return refuse('no-slot', `A page has one <${tag}>.`)
  if (isVoid(tag) && text) return refuse('no-children', `<${tag}> holds no text.`)
  const wrong = misplaced(tag, tagsAbove(spot))
  if (wrong) return contentModel(wrong)
  const written = elementText(tag, props, text, attributeQuote(source))
  return draft({ source, patches: [insertion.patch(() => written)] })
}

function addComponent(
  open: Open,
  { source }: Target,
  insertion: Insertion,
  element: Of<'component'>,
): Drafted {
  const { name, from, props, text } = element
  if (!/^[A-Z][\w$]*(\.[A-Z][\w$]*)?$/.test(name))
    return refuse('bad-name', `“${name.slice(0, 60)}” is no name of a component.`)
  const reach = inReach(open, source, insertion, name, from)
  if (!Array.isArray(reach)) return reach
  const facts = from && 'file' in from ? factsOf(open, from) : UNKNOWN_PROPS
  const takes = facts.isOpen || facts.props.some((prop) => prop.name === 'children')
  if (text && !takes)
    return refuse('no-children', `${name} takes no children.`, 'Set one of its props instead.')
  const missing = facts.props.filter(
    (prop) => prop.isRequired && !(prop.name in props) && !isGiven(prop.name, text),
  )
  const notes =
    missing.length > 0 ? [`${name} still needs ${missing.map((prop) => prop.name).join(', ')}.`] : []
  const written = elementText(name, props, text, attributeQuote(source))
  return draft({ source, patches: [insertion.patch(() => written), ...addImports(source, reach)] }, notes)
}

function isGiven(prop: string, text: string | undefined): boolean {
  return prop === 'children' && text !== undefined
}

function factsOf({ index }: Open, from: { file: string; name: string }): PropFacts {
  const component = componentIn(index, from)
  return component ? propFactsOf(index, component) : UNKNOWN_PROPS
}

function componentIn(index: SourceIndex, { file, name }: { file: string; name: string }) {
  return index.files
    .get(file)
    ?.components.find((one) =>
      name === 'default' ? one.exported === 'default' : one.name === name && one.exported !== null,
    )
}

/** The imports that the name needs here; none when it is known already. */
function inReach(
  open: Open,
  source: Source,
  insertion: Insertion,
  name: string,
  from: ComponentSource | null,
): Needed[] | Refusal {
  const local = name.split('.')[0] ?? name
  const { offset } = insertion
  const there = lookUp(scopeAt(source.scopes, { start: offset, end: offset }), local)
  if (!from)
    return there
      ? []
      : refuse('captured-name', `${name} is not known in this file.`, 'Say which file it comes from.')
  const specifier = specifierOf(open, source, from)
  if (typeof specifier !== 'string') return specifier
  if (there) {
    const parent = source.parents.get(there.node)
    const isSame =
      parent?.type === 'ImportDeclaration' &&
      (parent.source.value === specifier ||
        ('file' in from && resolveImport(open.index, source.file, parent.source.value) === from.file))
    const isHere = 'file' in from && from.file === source.file
    return isSame || isHere
      ? []
      : refuse(
          'captured-name',
          `“${local}” means something else in this file.`,
          'Rename one of the two first.',
        )
  }
  return [{ specifier, name: from.name, local, isType: false }]
}

function specifierOf(open: Open, source: Source, from: ComponentSource): string | Refusal {
  if ('package' in from) {
    const isUsed = [...open.index.files.values()].some(
      ({ text }) => text.includes(`from '${from.package}'`) || text.includes(`from "${from.package}"`),
    )
    return isUsed
      ? from.package
      : refuse('unsafe', `${from.package} is not used in this project yet.`, 'Add it in the source first.')
  }
  const entry = open.index.files.get(from.file)
  const component = componentIn(open.index, from)
  if (!entry || !component)
    return refuse('unknown-element', `There is no component ${from.name} in ${from.file}.`)
  if (
    isClient(source) &&
    /^\s*import ['"]server-only['"]|export default async function|export async function [A-Z]/m.test(
      entry.text,
    )
  )
    return refuse(
      'client-border',
      `${component.name} works on the server only, and this file runs in the browser.`,
      'Pass it as children from a server component.',
    )
  return specifierFor(open.index, source.file, from.file)
}

function addCopy(open: Open, home: Target, insertion: Insertion, { of, props }: Of<'copy'>): Drafted {
  const original = open.find(of)
  if (original.at === 'refused') return original
  const { source: from, spot } = original
  const nesting = checkNesting(spot, tagsAbove(home.spot))
  if (nesting) return nesting
  const fitted = fitTo(open, from, spot, [spot.node], { source: home.source, offset: insertion.offset })
  if (fitted.at === 'refused') return fitted
  const { patches, notes } = cloneOf(from, spot)
  const own = [...patches, ...fitted.patches, ...propPatches(from, spot.node, props)]
  const patch = insertion.patch((indent) => textAt(from, spot.node, spot.node, indent, own))
  const here = { source: home.source, patches: [patch, ...addImports(home.source, fitted.needed)] }
  const files = fitted.exports.length > 0 ? [here, { source: from, patches: fitted.exports }] : [here]
  return { at: 'draft', files: withLifts(files, fitted), carries: [], notes: [...notes, ...fitted.notes] }
}

function propPatches(
  source: Source,
  element: Target['spot']['node'],
  props: Readonly<Record<string, Json>>,
): TextPatch[] {
  const quote = attributeQuote(source)
  return Object.entries(props).map(([name, value]) => {
    const text = attributeText(name, value, quote)
    const there = attributeOf(element, name)
    return there ? { start: there.start, end: there.end, text } : insertAttribute(source, element, text)
  })
}
