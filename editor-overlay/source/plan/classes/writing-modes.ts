/** The writing mode and the direction of an element’s text, as far as the project shows them. */
import type { JSXElement, Node } from 'oxc-parser'
import { isAbsent } from '../../class/gather.ts'
import { classSourceOf } from '../../class/slots.ts'
import { namesOf } from '../../class/tokens.ts'
import { type Drafted, type Open, refuse, type Target } from '../../draft.ts'
import { attributeOf, bare, keyName, stringValue } from '../../file/nodes.ts'
import { readOnce } from '../../file/read-once.ts'
import type { Source } from '../../file/source.ts'
import type { FileEntry, SourceIndex } from '../../project/source-index.ts'
import type { Design } from '../../style/design.ts'
import { kebab } from '../../style/properties.ts'
import { designIn, isUsual, type Turn, turnOf, type Writing, writingOf } from '../../style/writing.ts'

/** Plans with the logical sides where they are; if that isn’t known, a result must be right in every direction. */
export function inEachWritingMode(
  open: Open,
  target: Target,
  live: readonly string[] | undefined,
  planIn: (open: Open, design: Design) => Drafted,
): Drafted {
  const { settings } = open.index
  const { design } = settings
  if (!design) throw new Error('There are no utilities.')
  const writings = writingsOf(open, target, live, design)
  const designs = writings.map((one) => designIn(design, one))
  const plans = designs.map((own) => {
    const others = designs.filter((other) => other !== own)
    const made = others.length > 0 ? { ...own, otherwise: others } : own
    return () =>
      planIn(
        made === design
          ? open
          : { ...open, index: { ...open.index, settings: { ...settings, design: made } } },
        made,
      )
  })
  const [first, ...rest] = plans
  const planned = first?.() ?? refuse('no-writer', 'This text has no direction.')
  if (planned.type !== 'refused' || planned.code !== 'dynamic-class' || rest.length === 0) return planned
  for (const next of rest) {
    const also = next()
    if (also.type !== 'refused') return also
  }
  return planIn(open, design).type === 'refused' ? planned : refuseWriting()
}

/** Returns how the sides of an element's styles are called in each direction that its text may have. */
export function sideMappingsOf(open: Open, target: Target, live: readonly string[] | undefined): Turn[] {
  return writingsOf(open, target, live, open.index.settings.design ?? null).map(turnOf)
}

function refuseWriting() {
  return refuse(
    'dynamic-class',
    'The direction of this text isn’t known, so classes for the start and the end could be on either side.',
    'Set dir or a writing mode on this element first, or replace its classes for the start and the end.',
  )
}

type Files = SourceIndex['files']

type Said = string | 'unknown' | null

/** Returns the directions that the text may have; one if it is known. */
function writingsOf(
  open: Open,
  { source, jsx }: Target,
  live: readonly string[] | undefined,
  design: Design | null,
): Writing[] {
  const mentioned = mentionsIn(open.index.files)
  const usual = { block: 'top', inline: 'left' } as const
  const isHere = MODE.test(source.text) || mentioned.classes.size > 0
  if (!mentioned.modes && !mentioned.directions && !isHere) return [usual]
  const { classes } = mentioned
  const modes = valuesOf(nearest(source, jsx.node, 'writing-mode', { live, design, classes }), {
    isMentioned: mentioned.modes,
    all: ['horizontal-tb', 'vertical-rl', 'vertical-lr'],
  })
  const directions = valuesOf(nearest(source, jsx.node, 'direction', { live, design, classes }), {
    isMentioned: mentioned.directions,
    all: ['ltr', 'rtl'],
  })
  const found = modes.flatMap((mode) => directions.flatMap((one) => writingOf(mode, one) ?? []))
  return found.length > 0 ? found.sort((a, b) => Number(isUsual(b)) - Number(isUsual(a))) : [usual]
}

function valuesOf(said: Said, { isMentioned, all }: { isMentioned: boolean; all: string[] }): string[] {
  if (said !== null && said !== 'unknown') return [said]
  return said === 'unknown' || isMentioned ? all : all.slice(0, 1)
}

/** `modes`: an element of another file may be inside. `classes`: what rules and utilities of style sheets say, by class. */
type Mentions = {
  modes: boolean
  directions: boolean
  isLeftToRight: boolean
  hasVariants: boolean
  classes: ReadonlyMap<string, string>
}

const MODE = /writing-?mode\W{1,4}(?:vertical|sideways)/i
const DIRECTION =
  /\bdir(?:ection)?['"]?\s*[=:]\s*(?:\{|["']?rtl)|\[direction:|\.dir\s*=|\bsetAttribute\(\s*['"]dir['"]/
const VARIANT = /[\s"'`]rtl:/
const PAGE_FROM_LEFT = /<html\b[^>]*\sdir=["']ltr["']/
const RULE = /([^{};]*)\{[^{}]*\b(writing-mode|direction)\s*:\s*([\w-]+)/g

type ProjectMentions = Pick<Mentions, 'modes' | 'directions' | 'classes'>

/** Returns what a file mentions, which is read once per text. */
export const readWritings = readOnce(mentionsOf)

/** Whether any file has another writing mode, or another direction, than usual. An edit asks for each of its states. */
const mentionsIn = readOnce((files: Files): ProjectMentions => {
  const all = [...files.values()].map(readWritings)
  return {
    modes: all.some(({ modes }) => modes),
    directions:
      all.some(({ directions }) => directions) ||
      (all.some(({ hasVariants }) => hasVariants) && !all.some(({ isLeftToRight }) => isLeftToRight)),
    classes: new Map(all.flatMap(({ classes }) => [...classes])),
  }
})

function mentionsOf({ file, text }: FileEntry): Mentions {
  const isSheet = file.endsWith('.css')
  const rules = isSheet ? [...text.matchAll(RULE)] : []
  const classes = rules.flatMap(([, selector = '', property = '', value = '']) =>
    [...selector.matchAll(/(?:\.|@utility\s+)([\w-]+)\s*(?:,|$)/g)].map(
      ([, name = '']) => [`${name} ${property}`, value] as const,
    ),
  )
  const isOfPage = rules.some(
    ([, selector = '', , value = '']) =>
      /(^|[\s,])(\*|html|body|:root)\s*(,|$)/.test(selector) && /vertical|sideways/.test(value),
  )
  return {
    modes: MODE.test(text) && (isSheet ? isOfPage : /\bchildren\b/.test(text)),
    directions: DIRECTION.test(text),
    hasVariants: VARIANT.test(text),
    isLeftToRight: PAGE_FROM_LEFT.test(text),
    classes: new Map(classes),
  }
}

type Asked = { live: readonly string[] | undefined; design: Design | null; classes: Mentions['classes'] }

/** Returns what the element, or the nearest one around it in the file, says; `null` if none does. */
function nearest(
  source: Source,
  element: JSXElement,
  property: 'writing-mode' | 'direction',
  { live, ...asked }: Asked,
): Said {
  for (let node: Node | undefined = element; node; node = source.parents.get(node)) {
    if (node.type !== 'JSXElement') continue
    const said = saidBy(source, node, property, { live: node === element ? live : undefined, ...asked })
    if (said !== null) return said
  }
  return null
}

/** Returns what the class names, the style or the `dir` of one element say. */
function saidBy(
  source: Source,
  element: JSXElement,
  property: string,
  { live, design, classes }: Asked,
): Said {
  const style = styleOf(element, property)
  if (style !== null) return style
  const { slots } = classSourceOf(source, element)
  const written = slots
    .filter((slot) => !isAbsent(slot))
    .flatMap((slot) =>
      namesOf(source.text, slot).map((name) => ({ name, isSure: live ? true : slot.when.length === 0 })),
    )
  const names = live ? live.map((name) => ({ name, isSure: true })) : written
  const values = names.flatMap(({ name, isSure }) => {
    const made = design?.compile(name)
    const value = made?.declarations.get(property) ?? classes.get(`${name} ${property}`)
    return value === undefined ? [] : [isSure && !made?.variants.length ? value : 'unknown']
  })
  const [value, second] = new Set(values)
  if (value !== undefined) return second === undefined ? value : 'unknown'
  const dir = property === 'direction' ? attributeOf(element, 'dir') : null
  if (!dir) return null
  const literal = dir.value?.type === 'Literal' ? String(dir.value.value) : 'unknown'
  return literal === 'ltr' || literal === 'rtl' ? literal : 'unknown'
}

function styleOf(element: JSXElement, property: string): Said {
  const value = attributeOf(element, 'style')?.value
  const object = value?.type === 'JSXExpressionContainer' ? bare(value.expression) : null
  if (object?.type !== 'ObjectExpression') return null
  const found = object.properties.flatMap((one) =>
    one.type === 'Property' && !one.computed && kebab(keyName(one.key) ?? '') === property ? [one.value] : [],
  )
  const last = found.at(-1)
  return last ? (stringValue(last) ?? 'unknown') : null
}
