/** What the parent editor hears about the selection, with the markup that belongs to it. */
import type { SelectEffect } from '../tools/select.ts'
import { elementsOfNode, type Parts } from './parts.ts'

type Told = Exclude<SelectEffect, { type: 'redraw' | 'edit-text' | 'end-edit' }>

export class SelectionReports {
  private readonly parts: Parts

  constructor(parts: Parts) {
    this.parts = parts
  }

  elementsOf(key: string): Element[] {
    return elementsOfNode(this.parts.tree.find(key))
  }

  /** Undefined when one of the keys leads to no element. */
  htmlOf(keys: readonly string[]): string | undefined {
    const found = keys.map((key) => this.elementsOf(key))
    const isWhole = found.every((elements) => elements.length > 0)
    return isWhole ? this.parts.html.around(found.flat()) : undefined
  }

  selected(elementKey: string | null, known?: string) {
    const outerHTML = known ?? (elementKey ? this.htmlOf([elementKey]) : undefined)
    const html = outerHTML === undefined ? {} : { outerHTML }
    this.parts.post({ id: 'SELECTED_ELEMENT_KEY', elementKey, ...html })
  }

  multiple(keys: readonly string[] | null, known?: string) {
    const outerHTMLs = known ?? this.htmlOrNone(keys)
    this.parts.post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys: keys && [...keys], outerHTMLs })
  }

  carry(effect: Told) {
    const { post } = this.parts
    switch (effect.type) {
      case 'tell-hover':
        return post({ id: 'HOVERED_ELEMENT_KEY', elementKey: effect.key })
      case 'tell-selected':
        return this.selected(effect.key)
      case 'tell-multiple':
        return this.multiple(effect.keys)
      case 'answer-selected': {
        const outerHTML = this.answerHtml(effect.key)
        return post({ id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML })
      }
      case 'answer-multiple': {
        const outerHTMLs = effect.keys ? this.htmlOf(effect.keys) : ([] as [])
        return post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', doNotSetElementKeys: true, outerHTMLs })
      }
      case 'tell-context':
        return post({ id: 'CONTEXT_REQUESTED', event: effect.point })
    }
  }

  private htmlOrNone(keys: readonly string[] | null): string | undefined | [] {
    return keys && keys.length > 0 ? this.htmlOf(keys) : []
  }

  /** The storyboard stands for whatever is at the top of the tree. */
  private answerHtml(key: string | null): string | null | undefined {
    if (!key) return null
    const { tree, html } = this.parts
    if (!tree.isStoryboardKey(key)) return this.htmlOf([key])
    const top = tree.root?.kept ? tree.root : tree.root?.kids.length === 1 ? tree.root.kids[0] : tree.root
    return html.around(elementsOfNode(top ?? null))
  }
}
