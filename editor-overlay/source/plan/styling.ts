import { importSource, type Opaque } from '../class/gather.ts'
import { classSourceOf } from '../class/slots.ts'
import { tokensOf } from '../class/tokens.ts'
import { resolveImport } from '../resolve.ts'
import { writeModule } from '../style/css-module.ts'
import { hasInline, writeInline } from '../style/inline.ts'
import { kebab, meantProperty } from '../style/properties.ts'
import { rivalAmong, type StyleChange, utilitiesFor } from '../style/utilities.ts'
import type { IntentOf, Refusal } from '../types.ts'
import { planClassChange } from './classes.ts'
import { type Draft, type Drafted, draft, type Open, refuse, type Target } from './draft.ts'
import { namesIn as classNamesIn, itemClasses } from './item-class.ts'

type Intent = IntentOf<'styling'>

export function planStyling(open: Open, intent: Intent): Drafted {
  const target = open.find(intent.id)
  if (target.at === 'refused') return target
  const changes = changesOf(intent)
  if (!Array.isArray(changes)) return changes
  if (changes.length === 0) return refuse('no-change', 'There is no style to change.')
  const { spot } = target
  if (intent.meaning === 'item' || intent.meaning === 'only') return styleOne(open, target, intent, changes)
  const inline = changes.filter(({ property }) => hasInline(spot.node, property))
  if (intent.framework === 'Inline' || (inline.length > 0 && intent.modifiers.length === 0))
    return asInline(target, intent, changes)
  const module = moduleOf(open, target)
  if (module && (intent.framework === 'CSS' || !open.index.settings.design))
    return asModule(open, target, module, intent, changes)
  if (intent.framework === 'CSS')
    return refuse(
      'no-writer',
      'This element has no class of a CSS module.',
      'Use classes or an inline style.',
    )
  const { design } = open.index.settings
  if (!design) return asInline(target, intent, changes)
  const { shown, hidden } = namesIn(target, intent.liveClasses)
  const rival = intent.liveClasses ? null : rivalAmong(design, hidden, changes, intent.modifiers)
  if (rival !== null)
    return refuse(
      'dynamic-class',
      `${rival} sets this style while a condition holds.`,
      'Show the state that you want to change and repeat the edit.',
    )
  const preferred = new Map(intent.customProperties.map(({ css, tailwind }) => [css, tailwind]))
  const made = utilitiesFor(design, shown, changes, intent.modifiers, preferred)
  if (made.at === 'refused') return made
  if (made.change.replace.size === 0 && made.change.add.length === 0)
    return refuse(
      'no-change',
      changes.every(({ value }) => value === null)
        ? 'No class here sets this style.'
        : 'The classes say this already.',
    )
  const planned = planClassChange(open, target, made.change, intent)
  return planned.at === 'refused' ? planned : { ...planned, notes: [...made.notes, ...planned.notes] }
}

/** One item of a list: by classes only, because a style in place would be that of every item. */
function styleOne(open: Open, target: Target, intent: Intent, changes: StyleChange[]): Drafted {
  const { design } = open.index.settings
  if (!design)
    return refuse(
      'no-writer',
      'Without the utilities of the project one item cannot be styled apart.',
      'Choose “all items”.',
    )
  const { shown } = namesIn(target, intent.liveClasses)
  const own = intent.meaning === 'item' ? itemClasses(open, target, intent.item) : null
  const names = own ? [...shown, ...classNamesIn(own)] : shown
  const preferred = new Map(intent.customProperties.map(({ css, tailwind }) => [css, tailwind]))
  const made = utilitiesFor(design, names, changes, intent.modifiers, preferred)
  if (made.at === 'refused') return made
  const planned = planClassChange(open, target, made.change, intent)
  return planned.at === 'refused' ? planned : { ...planned, notes: [...made.notes, ...planned.notes] }
}

/** The names that are on screen as far as can be known, and those of other states. */
function namesIn({ source, spot }: Target, live: readonly string[] | undefined) {
  const shown: string[] = []
  const hidden: string[] = []
  for (const slot of classSourceOf(source, spot.node).slots) {
    const tokens = tokensOf(source.text, slot)
    const list = slot.when.length === 0 || isShown(tokens, live) ? shown : hidden
    list.push(...tokens.map(({ name }) => name))
  }
  return { shown, hidden }
}

function isShown(tokens: { name: string }[], live: readonly string[] | undefined): boolean {
  return live !== undefined && tokens.length > 0 && tokens.every(({ name }) => live.includes(name))
}

const PROPERTY = /^(--[\w-]+|-?[a-z][a-z-]*)$/

function changesOf({ styling }: Intent): StyleChange[] | Refusal {
  const changes: StyleChange[] = []
  for (const [name, value] of Object.entries(styling)) {
    const property = meantProperty(kebab(name), value)
    if (!PROPERTY.test(property)) return refuse('bad-name', `“${name.slice(0, 60)}” is no property of CSS.`)
    if (value !== null && !isPlainValue(value))
      return refuse('bad-value', `“${value.slice(0, 60)}” is no value of ${property}.`)
    if (
      value !== null &&
      /(javascript|vbscript):|expression\(|@import|behavior:/i.test(value.replace(/[\s\\]/g, ''))
    )
      return refuse('unsafe', `${property} would run code.`)
    changes.push({ property, value: value === null ? null : value.trim() })
  }
  return changes
}

function isPlainValue(value: string): boolean {
  let depth = 0
  for (const letter of value) {
    if (letter === '(') depth++
    if (letter === ')' && --depth < 0) return false
  }
  return (
    depth === 0 &&
    value.trim() !== '' &&
    value.length <= 500 &&
    value.isWellFormed() &&
    !/[{}<>;\r\n\\]|\/\*/.test(value)
  )
}

function asInline({ source, spot }: Target, { modifiers }: Intent, changes: StyleChange[]): Drafted {
  if (modifiers.length > 0)
    return refuse('no-writer', 'An inline style knows no state and no breakpoint.', 'Use classes for it.')
  const written = writeInline(source, spot.node, changes)
  if (written.at === 'refused') return written
  if (written.patches.length === 0) return refuse('no-change', 'The style says this already.')
  return draft({ source, patches: written.patches }, written.notes)
}

type Module = { file: string; css: string; name: string }

function moduleOf(open: Open, { source, spot }: Target): Module | null {
  const found = classSourceOf(source, spot.node).opaque.find(
    (one): one is Extract<Opaque, { kind: 'module' }> => one.kind === 'module',
  )
  if (!found) return null
  const specifier = importSource(source)(found.binding)
  const file = resolveImport(open.index, source.file, specifier)
  const css = file === null ? undefined : open.index.files.get(file)?.text
  return file !== null && css !== undefined ? { file, css, name: found.name } : null
}

function asModule(
  open: Open,
  target: Target,
  { file, css, name }: Module,
  { modifiers }: Intent,
  changes: StyleChange[],
): Drafted {
  const patches = writeModule(css, name, changes, modifiers)
  if (!Array.isArray(patches)) return patches
  if (patches.length === 0) return refuse('no-change', 'The rule says this already.')
  const uses = usesOf(open, target, name)
  const notes = uses > 1 ? [`Changes every use of .${name}.`] : []
  const made: Draft = { at: 'draft', files: [], sheets: [{ file, text: css, patches }], carries: [], notes }
  return made
}

function usesOf(open: Open, { source }: Target, name: string): number {
  return [...open.index.files.values()]
    .filter(({ file, text }) => file === source.file && text.includes(`.${name}`))
    .flatMap(({ text }) => text.split(`.${name}`).slice(1)).length
}
