/** What was done, newest first, each with the exact lines that changed. */
import { element } from './dom.ts'
import type { Activities, ActivityEntry } from './server-port.ts'

export function drawHistory(list: HTMLElement, { done, undone }: Activities): void {
  list.replaceChildren(
    ...undone.map((one) => drawEntry(one, 'undone')).reverse(),
    ...done.map((one) => drawEntry(one, null)),
  )
}

function drawEntry({ label, at, edits, files }: ActivityEntry, state: string | null): HTMLElement {
  const many = edits > 1 ? ` (${edits} steps)` : ''
  const time = new Date(at).toLocaleTimeString()
  const title = `${label}${many}, ${time}${state ? `, ${state}` : ''}`
  const diffs = files.map(({ diff }) => element('pre', { tabindex: '0' }, ...diff.split('\n').map(drawLine)))
  return element('li', {}, element('details', {}, element('summary', { text: title }), ...diffs))
}

function drawLine(line: string): HTMLElement {
  const isHead = line.startsWith('+++') || line.startsWith('---')
  const tag = isHead ? 'span' : line.startsWith('+') ? 'ins' : line.startsWith('-') ? 'del' : 'span'
  return element(tag, { text: `${line}\n` })
}
