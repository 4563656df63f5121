/** What makes the selected element hard to use, and how to fix it. Hints never block an edit. */
import { readColor } from '../../protocol/color.ts'
import type { NavNode, Props } from '../../protocol/nav-node.ts'
import { backgroundOf, type Scene } from './background.ts'
import { contrast, hexOf } from './colors.ts'
import { flat } from './flat.ts'
import { findNode, ownWords } from './tree.ts'

type HintKind = 'contrast' | 'name' | 'alt' | 'heading-order' | 'two-h1' | 'target-size'
/** A problem and its remedy, as sentences. */
export type Hint = {
  kind: HintKind
  /** `unsure`: the studio cannot tell. */
  status: 'wrong' | 'unsure'
  text: string
  remedy: string
}

type HintInput = {
  node: NavNode
  tree: NavNode
  evals: Readonly<Record<string, unknown>>
  scene: Scene
}

/** Returns hints about contrast, names, headings and size. `evals` are the computed styles that the page reported. */
export function hintsFor(input: HintInput): Hint[] {
  const { node, tree } = input
  return [...contrastHint(input), ...nameHint(node), ...headingHints(node, tree), ...sizeHint(node)]
}

/** Returns the hints that an edit has caused. */
export function worsened(before: readonly Hint[], after: readonly Hint[]): Hint[] {
  return after.filter(
    (hint) =>
      hint.status === 'wrong' && !before.some((one) => one.kind === hint.kind && one.status === 'wrong'),
  )
}

const LARGE_PX = 24
const LARGE_BOLD_PX = 18.66
const BOLD = 700

function contrastHint({ node, evals, scene }: HintInput): Hint[] {
  if (textIn(node) === '' || !hasOwnText(node)) return []
  const text = readColor(String(evals.color ?? ''))
  if (!text) return []
  const background = backgroundOf(node, evals, scene)
  if (background.type === 'unknown')
    return [
      {
        kind: 'contrast',
        status: 'unsure',
        text: `Can’t check contrast: ${background.why}.`,
        remedy: 'Check it on the page in light and dark mode.',
      },
    ]
  const ratio = contrast(text, background.color)
  const size = Number.parseFloat(String(evals['font-size'] ?? '16'))
  const isLarge = size >= LARGE_PX || (size >= LARGE_BOLD_PX && Number(evals['font-weight']) >= BOLD)
  const needed = isLarge ? 3 : 4.5
  if (ratio >= needed) return []
  return [
    {
      kind: 'contrast',
      status: 'wrong',
      text: `${hexOf(text)} on ${hexOf(background.color)} has a contrast ratio of ${rounded(ratio)}:1; WCAG AA requires ${needed}:1${isLarge ? ' for large text' : ''}.`,
      remedy: 'Choose a text color that stands out more from the background.',
    },
  ]
}

/** Rounds down, so that 4.496 is not shown as 4.50. */
function rounded(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}

function hasOwnText(node: NavNode): boolean {
  return (node.literalChildren ?? []).some(({ value }) => String(value).trim() !== '')
}

function textProp(props: Props | undefined, name: string): string {
  const value = props?.[name]?.value
  return typeof value === 'string' ? value.trim() : ''
}

function hasProp(props: Props | undefined, name: string): boolean {
  return props !== undefined && Object.hasOwn(props, name)
}

/** Returns the text that a screen reader would get from the content. */
function textIn(node: NavNode): string {
  const label =
    textProp(node.props, 'aria-label') || (tagOf(node) === 'img' ? textProp(node.props, 'alt') : '')
  return flat([ownWords(node), label, ...node.children.map(textIn)].join(' '))
}

/** Returns the tag in lower case; empty for a node without one. */
export function tagOf(node: NavNode): string {
  return (node.elementTagName ?? '').toLowerCase()
}

function nameHint(node: NavNode): Hint[] {
  const { props } = node
  const tag = tagOf(node)
  if (textProp(props, 'aria-hidden') === 'true' || props?.['aria-hidden']?.value === true) return []
  if (tag === 'img') return altHint(props)
  const isNamed = ['aria-label', 'aria-labelledby', 'title'].some((name) => textProp(props, name) !== '')
  if (isNamed) return []
  const isLink = tag === 'a' && hasProp(props, 'href')
  if (isLink && textIn(node) === '')
    return [wrong('name', 'This link has no text.', 'Add text that says where it goes, or an aria-label.')]
  if ((tag === 'button' || textProp(props, 'role') === 'button') && textIn(node) === '')
    return [wrong('name', 'This button has no text.', 'Add text that says what it does, or an aria-label.')]
  return isField(node) && !isLabeled(node)
    ? [
        wrong(
          'name',
          'This field has no label.',
          'Wrap it in a label, or add a label with htmlFor set to its id.',
        ),
      ]
    : []
}

function wrong(kind: HintKind, text: string, remedy: string): Hint {
  return { kind, status: 'wrong', text, remedy }
}

function altHint(props: Props | undefined): Hint[] {
  if (
    hasProp(props, 'alt') ||
    textProp(props, 'aria-label') !== '' ||
    textProp(props, 'role') === 'presentation'
  )
    return []
  return [
    wrong(
      'alt',
      'This image has no alt text.',
      'Add an alt prop: what the image shows, or empty text if it’s decorative.',
    ),
  ]
}

function isField(node: NavNode): boolean {
  const tag = tagOf(node)
  if (tag === 'select' || tag === 'textarea') return true
  return (
    tag === 'input' &&
    !['hidden', 'submit', 'button', 'reset', 'image'].includes(textProp(node.props, 'type'))
  )
}

function isLabeled(node: NavNode): boolean {
  let root = node
  for (let at = node.parent; at; at = at.parent) {
    if (tagOf(at) === 'label' && textIn(at) !== '') return true
    root = at
  }
  const id = textProp(node.props, 'id')
  const isMeant = (one: NavNode) => tagOf(one) === 'label' && textProp(one.props, 'htmlFor') === id
  return id !== '' && findNode(root, isMeant) !== null
}

function headingLevel(node: NavNode): number | null {
  const level = /^h([1-6])$/.exec(tagOf(node))?.[1]
  return level === undefined ? null : Number(level)
}

/** In the order of the page. */
function headingsIn(tree: NavNode): NavNode[] {
  const own = headingLevel(tree) === null ? [] : [tree]
  return [...own, ...tree.children.flatMap(headingsIn)]
}

function headingHints(node: NavNode, tree: NavNode): Hint[] {
  const level = headingLevel(node)
  if (level === null) return []
  const all = headingsIn(tree)
  const before = all[all.findIndex((one) => isSame(one, node)) - 1]
  const last = before ? (headingLevel(before) ?? 0) : 0
  const skipped =
    level > last + 1
      ? [
          wrong(
            'heading-order',
            last === 0
              ? `The first heading of the page is an h${level}.`
              : `An h${level} follows an h${last}, skipping a level.`,
            `Make it an h${last + 1} and size it with styles.`,
          ),
        ]
      : []
  const tops = all.filter((one) => headingLevel(one) === 1)
  const second =
    level === 1 && tops.length > 1
      ? [wrong('two-h1', `The page has ${tops.length} h1 headings.`, 'Keep one and make the others h2.')]
      : []
  return [...skipped, ...second]
}

function isSame(a: NavNode, b: NavNode): boolean {
  return a.tempoElement.uniquePath === b.tempoElement.uniquePath
}

const TARGET_PX = 24

/** A link in a line of text is exempt, as in WCAG 2.5.8. */
function sizeHint(node: NavNode): Hint[] {
  const box = node.pageBoundingBox
  const tag = tagOf(node)
  const isTarget =
    ['button', 'select', 'summary'].includes(tag) ||
    (tag === 'a' && hasProp(node.props, 'href') && node.displayType !== 'inline') ||
    (tag === 'input' && textProp(node.props, 'type') !== 'hidden') ||
    textProp(node.props, 'role') === 'button'
  if (!isTarget || !box || box.width === 0 || box.height === 0) return []
  if (box.width >= TARGET_PX && box.height >= TARGET_PX) return []
  const size = `${Math.round(box.width)} × ${Math.round(box.height)} px`
  return [
    wrong(
      'target-size',
      `The target is ${size}; touch targets need at least 24 × 24 px.`,
      'Add padding, or set a minimum height and width of 24 px.',
    ),
  ]
}
