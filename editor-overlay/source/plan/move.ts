import type { Node } from 'oxc-parser'
import { textAt } from '../clone.ts'
import { addImports, pruneImports } from '../imports.ts'
import { childHolding, insertionOf, type Unit } from '../insert-child.ts'
import { checkNesting, tagsAbove } from '../nesting.ts'
import { bare, isInside, type Span, walk } from '../nodes.ts'
import type { Spot } from '../outline.ts'
import { isNothing, listItemAt, removalOf, withComment } from '../remove-span.ts'
import type { Source } from '../source.ts'
import { fitTo, withLifts } from '../transplant.ts'
import type { IntentOf, Refusal, TextPatch } from '../types.ts'
import { branchOf } from './branch.ts'
import { type Draft, type Drafted, type Open, refuse, type Target } from './draft.ts'
import { askMeaning, entryOf, onlyInTemplate } from './list.ts'
import { reorder } from './reorder.ts'

type Intent = IntentOf<'moveJsxElement'>

export function planMove(open: Open, intent: Intent): Drafted {
  const target = open.find(intent.id)
  if (target.at === 'refused') return target
  const home = open.find(intent.parent)
  if (home.at === 'refused') return home
  if (intent.meaning === 'item' || intent.meaning === 'only') return moveItem(open, target, home, intent)
  const wrong = checkMove(target, home, intent)
  if (wrong) return wrong
  const moved = movedPart(target, intent)
  if ('at' in moved) return moved
  const { removal, span, root, holder } = moved
  const insertion = insertionOf(open, home.source, home.spot, intent)
  if (insertion.at === 'refused') return insertion
  const isSameFile = target.source === home.source
  if (
    isSameFile &&
    insertion.offset >= removal.start &&
    insertion.offset <= removal.end &&
    insertion.holder === holder
  )
    return refuse('no-change', 'The element stands there already.')
  const fitted = fitTo(open, target.source, target.spot, moved.needs, {
    source: home.source,
    offset: insertion.offset,
  })
  if (fitted.at === 'refused') return fitted
  const patch = insertion.patch((indent) =>
    moved.around(textAt(target.source, span, root, indent, fitted.patches)),
  )
  const carries = [{ from: target.source, span, patch, skip: 0 }]
  const made: Draft = { at: 'draft', files: [], carries, notes: fitted.notes }
  if (isSameFile)
    return { ...made, files: withLifts([{ source: target.source, patches: [removal, patch] }], fitted) }
  const left = [removal, ...pruneImports(target.source, [span]), ...fitted.exports]
  const arrived = [patch, ...addImports(home.source, fitted.needed)]
  const files = [
    { source: target.source, patches: left },
    { source: home.source, patches: arrived },
  ]
  return { ...made, files: withLifts(files, fitted) }
}

function checkMove(target: Target, home: Target, intent: Intent): Refusal | null {
  const { spot, source } = target
  const parent = spot.parent && source.idOf(spot.parent)
  if (intent.expectedParent !== undefined && parent !== intent.expectedParent)
    return refuse('stale', 'The element has another parent by now.', 'Drag it again.')
  if (source === home.source && isInside(home.spot.node, spot.node))
    return refuse('own-descendant', 'An element cannot move into itself.')
  if (intent.before === intent.id || intent.after === intent.id)
    return refuse('no-change', 'The element stands there already.')
  if (/^(html|head|body)$/.test(spot.tag)) return refuse('no-slot', `<${spot.tag}> cannot be moved.`)
  return checkNesting(spot, tagsAbove(home.spot))
}

/** Items of a list follow the order of its data, so it is the entries that change places. */
function moveItem(open: Open, { source, spot }: Target, home: Target, intent: Intent): Drafted {
  const list = listItemAt(source, spot.node)
  if (!list) return onlyInTemplate('This element')
  if (home.spot !== spot.parent)
    return refuse(
      'list-item',
      'One item of a list cannot leave it: the list draws all of its entries.',
      'Take the entry out of the data and add an element of its own, or choose “all items”.',
    )
  const entry = entryOf(open, source, list.callback, intent.item)
  if (entry.at === 'refused') return entry
  if (intent.toItem !== undefined) return reorder(entry, intent.toItem)
  const isBesideItself = intent.before === intent.id || intent.after === intent.id
  return isBesideItself
    ? refuse('list-item', 'Say before which item it goes.')
    : reorder(entry, intent.before === undefined ? entry.array.elements.length : 0)
}

type Moved = {
  removal: TextPatch
  /** What goes, and the node that its lines belong to. */
  span: Span
  root: Node
  holder: Unit['holder']
  /** Whose names have to be known at the new place. */
  needs: Span[]
  around: (text: string) => string
}

function movedPart(target: Target, intent: Intent): Moved | Refusal {
  const { source, spot } = target
  const unit = movedUnit(target, intent)
  if (!('at' in unit)) {
    const span = withComment(source.text, unit.holder, unit.child)
    const removal = removalOf(source, unit.child).patch
    return { removal, span, root: unit.child, holder: unit.holder, needs: [span], around: (text) => text }
  }
  const branch = branchOf(source, spot)
  const holder = branch && childHolding(source, spot.node)?.holder
  if (unit.code !== 'no-slot' || !branch || !holder) return unit
  const { span, test, around } = branch
  return { removal: { ...span, text: 'null' }, span, root: spot.node, holder, needs: [span, test], around }
}

/** The child that goes: the element, or the braces with the condition that is all about it. */
function movedUnit({ source, spot }: Target, { meaning }: Intent): Unit | Refusal {
  const list = listItemAt(source, spot.node)
  if (list && meaning === undefined) return askMeaning('moving it')
  const unit = childHolding(source, list ? list.call : spot.node)
  if (!unit)
    return refuse(
      'no-slot',
      'This element is a value or the root of its component.',
      'Move the element around it.',
    )
  return list || unit.child === spot.node || isAllAbout(unit.child, spot) ? unit : stuckIn(source, spot)
}

function isAllAbout(child: Node, spot: Spot): boolean {
  let others = 0
  walk(child, (node) => {
    if (node.type === 'JSXElement' && node !== spot.node) others++
    return node !== spot.node
  })
  const inner = child.type === 'JSXExpressionContainer' ? bare(child.expression) : null
  const isSimple =
    (inner?.type === 'LogicalExpression' && inner.operator === '&&') ||
    (inner?.type === 'ConditionalExpression' && (isNothing(inner.consequent) || isNothing(inner.alternate)))
  return others === 0 && isSimple
}

function stuckIn(source: Source, spot: Spot): Refusal {
  const parent = source.parents.get(spot.node)
  const where = parent?.type === 'ConditionalExpression' ? 'a branch of a condition' : 'an expression'
  return refuse(
    'no-slot',
    `This element is ${where}.`,
    'Move the element around it, or wrap it in a div and move what is inside.',
  )
}
