import { singleTop } from '../core/tree/nav-tree.ts'
import type { SelectEffect } from '../tools/select.ts'
import { elementsOfNode, type HelperDeps } from './helper-deps.ts'

type ReportEffect = Exclude<SelectEffect, { type: 'redraw' | 'edit-text' | 'end-edit' }>

/** Posts the selection to the parent editor, with the markup that belongs to it (the wire contract, 7.3 to 7.5). */
export type SelectionReports = {
  /** None for null, as for a key that is not in the tree. */
  elementsOf(key: string | null): Element[]
  /** A document of these nodes' elements; undefined when one of the keys leads to no element. */
  htmlOf(keys: readonly string[]): string | undefined
  notifySelected(elementKey: string | null): void
  notifyMultiple(keys: readonly string[] | null): void
  apply(effect: ReportEffect): void
}

/** Each report reads the tree as it is then. */
export function selectionReports({ tree, html, post }: HelperDeps): SelectionReports {
  const elementsOf = (key: string | null) => elementsOfNode(tree.find(key))

  function htmlOf(keys: readonly string[]): string | undefined {
    const found = keys.map(elementsOf)
    return found.every((elements) => elements.length > 0) ? html.documentOf(found.flat()) : undefined
  }

  function notifySelected(elementKey: string | null) {
    const outerHTML = elementKey ? htmlOf([elementKey]) : undefined
    post({ id: 'SELECTED_ELEMENT_KEY', elementKey, ...(outerHTML !== undefined && { outerHTML }) })
  }

  function notifyMultiple(keys: readonly string[] | null) {
    const outerHTMLs = keys && keys.length > 0 ? htmlOf(keys) : ([] as [])
    post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: keys && [...keys], outerHTMLs })
  }

  /** The storyboard has no element; its markup is that of the top of the tree, and none where there are several. */
  function answerHtml(key: string | null): string | null | undefined {
    if (!key) return null
    if (!tree.isStoryboardKey(key)) return htmlOf([key])
    return html.documentOf(elementsOfNode(tree.root && singleTop(tree.root)))
  }

  function apply(effect: ReportEffect) {
    switch (effect.type) {
      case 'notify-hover':
        return post({ id: 'HOVERED_ELEMENT_KEY', elementKey: effect.key })
      case 'notify-selected':
        return notifySelected(effect.key)
      case 'notify-multiple':
        return notifyMultiple(effect.keys)
      case 'answer-selected':
        return post({
          id: 'SELECTED_ELEMENT_KEY',
          doNotSetElementKey: true,
          outerHTML: answerHtml(effect.key),
        })
      case 'answer-multiple': {
        const outerHTMLs = effect.keys ? htmlOf(effect.keys) : ([] as [])
        return post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', doNotSetElementKeys: true, outerHTMLs })
      }
      case 'notify-context':
        return post({ id: 'CONTEXT_REQUESTED', event: effect.point })
    }
  }

  return { elementsOf, htmlOf, notifySelected, notifyMultiple, apply }
}
