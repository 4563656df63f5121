/** What the parent editor hears about the selection, with the markup that belongs to it. */
import type { SelectEffect } from '../tools/select.ts'
import { elementsOfNode, type Parts } from './parts.ts'

type Told = Exclude<SelectEffect, { type: 'redraw' | 'edit-text' | 'end-edit' }>

export function selectionReports({ tree, html, post }: Parts) {
  const elementsOf = (key: string): Element[] => elementsOfNode(tree.find(key))

  /** Undefined when one of the keys leads to no element. */
  function htmlOf(keys: readonly string[]): string | undefined {
    const found = keys.map(elementsOf)
    return found.every((elements) => elements.length > 0) ? html.around(found.flat()) : undefined
  }

  function selected(elementKey: string | null, known?: string) {
    const outerHTML = known ?? (elementKey ? htmlOf([elementKey]) : undefined)
    post({ id: 'SELECTED_ELEMENT_KEY', elementKey, ...(outerHTML === undefined ? {} : { outerHTML }) })
  }

  function multiple(keys: readonly string[] | null, known?: string) {
    const elementKeys = keys && [...keys]
    const outerHTMLs = known ?? (keys && keys.length > 0 ? htmlOf(keys) : ([] as []))
    post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', elementKeys, outerHTMLs })
  }

  /** The storyboard stands for whatever is at the top of the tree. */
  function answerHtml(key: string | null): string | null | undefined {
    if (!key) return null
    if (!tree.isStoryboardKey(key)) return htmlOf([key])
    const top = tree.root?.kept ? tree.root : tree.root?.kids.length === 1 ? tree.root.kids[0] : tree.root
    return html.around(elementsOfNode(top ?? null))
  }

  return {
    elementsOf,
    htmlOf,
    selected,
    multiple,
    carry(effect: Told) {
      switch (effect.type) {
        case 'tell-hover':
          return post({ id: 'HOVERED_ELEMENT_KEY', elementKey: effect.key })
        case 'tell-selected':
          return selected(effect.key)
        case 'tell-multiple':
          return multiple(effect.keys)
        case 'answer-selected': {
          const outerHTML = answerHtml(effect.key)
          return post({ id: 'SELECTED_ELEMENT_KEY', doNotSetElementKey: true, outerHTML })
        }
        case 'answer-multiple': {
          const outerHTMLs = effect.keys ? htmlOf(effect.keys) : ([] as [])
          return post({ id: 'MULTI_SELECTED_ELEMENT_KEYS', doNotSetElementKeys: true, outerHTMLs })
        }
        case 'tell-context':
          return post({ id: 'CONTEXT_REQUESTED', event: effect.point })
      }
    },
  }
}

export type SelectionReports = ReturnType<typeof selectionReports>
