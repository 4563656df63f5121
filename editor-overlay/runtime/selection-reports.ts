import { singleTop } from '../core/tree/nav-tree.ts'
import type { SelectEffect } from '../tools/select.ts'
import { elementsOfNode, type HelperDeps } from './helper-deps.ts'

type ReportEffect = Exclude<SelectEffect, { type: 'redraw' | 'edit-text' | 'end-edit' }>

/** Posts the selection to the parent editor, with the markup that belongs to it (the wire contract, 7.3 to 7.5). */
export class SelectionReports {
  private readonly deps: HelperDeps

  constructor(deps: HelperDeps) {
    this.deps = deps
  }

  elementsOf(key: string): Element[] {
    return elementsOfNode(this.deps.tree.find(key))
  }

  /** A document of these nodes' elements; undefined when one of the keys leads to no element. */
  htmlOf(keys: readonly string[]): string | undefined {
    const found = keys.map((key) => this.elementsOf(key))
    const isComplete = found.every((elements) => elements.length > 0)
    return isComplete ? this.deps.html.documentOf(found.flat()) : undefined
  }

  notifySelected(elementKey: string | null, knownHtml?: string) {
    const outerHTML = knownHtml ?? (elementKey ? this.htmlOf([elementKey]) : undefined)
    const html = outerHTML === undefined ? {} : { outerHTML }
    this.deps.post({ id: 'SELECTED_ELEMENT_KEY', elementKey, ...html })
  }

  notifyMultiple(keys: readonly string[] | null, knownHtml?: string) {
    const outerHTMLs = knownHtml ?? this.htmlOrNone(keys)
    this.deps.post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: keys && [...keys], outerHTMLs })
  }

  apply(effect: ReportEffect) {
    const { post } = this.deps
    switch (effect.type) {
      case 'notify-hover':
        return post({ id: 'HOVERED_ELEMENT_KEY', elementKey: effect.key })
      case 'notify-selected':
        return this.notifySelected(effect.key)
      case 'notify-multiple':
        return this.notifyMultiple(effect.keys)
      case 'answer-selected': {
        const outerHTML = this.answerHtml(effect.key)
        return post({ id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML })
      }
      case 'answer-multiple': {
        const outerHTMLs = effect.keys ? this.htmlOf(effect.keys) : ([] as [])
        return post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', doNotSetElementKeys: true, outerHTMLs })
      }
      case 'notify-context':
        return post({ id: 'CONTEXT_REQUESTED', event: effect.point })
    }
  }

  private htmlOrNone(keys: readonly string[] | null): string | undefined | [] {
    return keys && keys.length > 0 ? this.htmlOf(keys) : []
  }

  /** The storyboard has no element; its markup is that of the top of the tree. */
  private answerHtml(key: string | null): string | null | undefined {
    if (!key) return null
    const { tree, html } = this.deps
    if (!tree.isStoryboardKey(key)) return this.htmlOf([key])
    const top = tree.root && (singleTop(tree.root) ?? tree.root)
    return html.documentOf(elementsOfNode(top))
  }
}
