/** What can be said about the selected element, as forms that work by keyboard alone. */
import type { TreeElement } from '../protocol/lookups.ts'
import { button, element } from './dom.ts'

export type Wish =
  | { type: 'text'; newText: string; oldText: string }
  | { type: 'tag'; tag: string }
  | { type: 'add-class' | 'remove-class'; className: string }
  | { type: 'prop'; name: string; value: string }
  | { type: 'style'; property: string; value: string | null }
  | { type: 'wrap' }
  | { type: 'duplicate' }
  | { type: 'remove' }
  | { type: 'show-source' }

export type Selected = { entry: TreeElement; text: string | null }

export function drawPanel(panel: HTMLElement, selected: Selected | null, onWish: (wish: Wish) => void): void {
  if (!selected) {
    panel.replaceChildren(
      element('p', { text: 'Click an element in the page, or choose one in the layers.' }),
    )
    return
  }
  const { entry, text } = selected
  const name = String(entry.componentName ?? '')
  panel.replaceChildren(
    element('h2', { text: `${name} in ${entry.filename ?? ''}` }),
    ...(text === null || !entry.staticTextContents
      ? []
      : [
          form(
            'Text',
            { text },
            ({ text: newText = '' }) => onWish({ type: 'text', newText, oldText: text }),
            'Change',
          ),
        ]),
    form('Tag', { tag: name }, ({ tag = '' }) => onWish({ type: 'tag', tag }), 'Change'),
    classes(entry.removableClasses ?? [], onWish),
    form(
      'Class',
      { class: '' },
      (given) => onWish({ type: 'add-class', className: given.class ?? '' }),
      'Add',
    ),
    form(
      'Style',
      { property: '', value: '' },
      ({ property = '', value = '' }) =>
        onWish({ type: 'style', property, value: value === '' ? null : value }),
      'Set',
    ),
    form(
      'Prop',
      { name: '', value: '' },
      (given) => onWish({ type: 'prop', name: given.name ?? '', value: given.value ?? '' }),
      'Set',
    ),
    element(
      'div',
      {},
      button('Wrap in div', () => onWish({ type: 'wrap' })),
      button('Duplicate', () => onWish({ type: 'duplicate' })),
      button('Delete', () => onWish({ type: 'remove' })),
      button('Show source', () => onWish({ type: 'show-source' })),
    ),
  )
}

function classes(names: string[], onWish: (wish: Wish) => void): HTMLElement {
  const all = names.map((className) => {
    const remove = button(`${className} ×`, () => onWish({ type: 'remove-class', className }))
    remove.setAttribute('aria-label', `Remove the class ${className}`)
    return remove
  })
  return element('div', { role: 'group', 'aria-label': 'Classes' }, ...all)
}

type Given = Record<string, string | undefined>

function form(
  title: string,
  fields: Record<string, string>,
  onSubmit: (given: Given) => void,
  verb: string,
): HTMLElement {
  const inputs = Object.entries(fields).map(([name, value]) => {
    const input = element('input', { name, value, autocomplete: 'off', spellcheck: 'false' })
    const said = Object.keys(fields).length > 1 ? `${title}: ${name}` : title
    return element('label', { text: `${said} ` }, input)
  })
  const made = element('form', {}, ...inputs, element('button', { text: verb }))
  made.addEventListener('submit', (event) => {
    event.preventDefault()
    const given: Given = {}
    for (const input of made.querySelectorAll('input')) given[input.name] = input.value
    onSubmit(given)
  })
  return made
}
