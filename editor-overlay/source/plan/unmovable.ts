/** Why an element that is no child of markup can't be moved, and what to move instead. */
import type { Node } from 'oxc-parser'
import { refuse } from '../draft.ts'
import { attributeName, bare, calleeName, isFunction, isInside } from '../file/nodes.ts'
import type { OutlineElement } from '../file/outline.ts'
import { bindingOf, declaredAt } from '../file/scopes.ts'
import { outerOf, type Source } from '../file/source.ts'
import { anyOfPlaces, codeOf, placeIn, placesIn, sentence } from '../text/quoted.ts'
import type { Refusal } from '../types.ts'

/** Refuses to move an element that is no child: the value of a name, what a function returns, or a root. */
export function refuseHeld(source: Source, { node, parent, component }: OutlineElement): Refusal {
  let outer = outerOf(source, node)
  while (outer && !isFunction(outer) && !/^(VariableDeclarator|AssignmentExpression)$/.test(outer.type))
    outer = outerOf(source, outer)
  const own = outer && isFunction(outer) ? outer : null
  if (!parent && component && own === component.node && /^\p{Lu}/u.test(component.name))
    return refuse(
      'no-slot',
      `This element is all that ${component.name} renders.`,
      `Move a <${component.name}> or what is inside it.`,
    )
  const prop = attributeAround(source, node)
  if (prop)
    return refuse(
      'no-slot',
      `The prop ${prop} decides between this element and others.`,
      'Paste a copy of it at the new place, and delete this one.',
    )
  const made = own && own.type !== 'FunctionDeclaration' ? source.parents.get(own) : outer
  const id =
    made?.type === 'VariableDeclarator' || made?.type === 'FunctionDeclaration'
      ? made.id
      : made?.type === 'AssignmentExpression'
        ? bare(made.left)
        : null
  const read = id?.type === 'Identifier' ? bindingOf(id, source.scopes) : null
  const name = id?.type === 'Identifier' ? (declaredAt(source.scopes, id.start) ?? read) : null
  const refs = (name?.refs ?? []).filter(({ node: ref }) => ref !== id && !isAssigned(source, ref))
  const places = anyOfPlaces(placesIn(refs.map((ref) => ({ source, node: ref.node }))), refs.length)
  if (id?.type !== 'Identifier' || refs.length === 0)
    return refuse(
      'no-slot',
      'This element is a value.',
      sentence`Move it in the source: ${placeIn(source, node.start)}.`,
    )
  return own
    ? refuse(
        'no-slot',
        `This element is what ${id.name} returns.`,
        sentence`Move {${id.name}()} in the source: ${places}.`,
      )
    : refuse(
        'no-slot',
        `This element is a value of ${id.name}.`,
        sentence`Move {${id.name}} in the source: ${places}.`,
      )
}

/** Returns the prop whose value chooses an element by a condition: `icon={on ? <b /> : <i />}`. */
function attributeAround(source: Source, node: Node): string | null {
  let outer = outerOf(source, node)
  let isChosen = false
  while (outer && /^(ConditionalExpression|LogicalExpression|JSXExpressionContainer)$/.test(outer.type)) {
    isChosen ||= outer.type !== 'JSXExpressionContainer'
    outer = outerOf(source, outer)
  }
  return isChosen && outer?.type === 'JSXAttribute' ? attributeName(outer) : null
}

/** Whether a name is given a value there, and not read. */
function isAssigned(source: Source, name: Node): boolean {
  const outer = outerOf(source, name)
  return outer?.type === 'AssignmentExpression' && isInside(name, outer.left)
}

/** Refuses to move an element that is a part of an expression. */
export function refuseInExpression(source: Source, { node }: OutlineElement): Refusal {
  return refuse(
    'no-slot',
    `This element is ${whereIn(source, node)}.`,
    'Move the element around it, or wrap it in a div and move what is inside.',
  )
}

function whereIn(source: Source, node: Node): string {
  const outer = outerOf(source, node)
  switch (outer?.type) {
    case 'ConditionalExpression':
      return 'a branch of a condition'
    case 'LogicalExpression':
      return outer.operator !== '&&' && isInside(node, outer.right)
        ? `shown in place of “${codeOf(source, outer.left)}”`
        : 'an expression'
    case 'CallExpression':
      return `passed to ${calleeName(outer) ?? 'a function'}()`
    case 'ReturnStatement':
    case 'ArrowFunctionExpression':
      return 'what a function returns'
    default:
      return 'an expression'
  }
}
