/** Checks whether a component can be placed in a file: it is exported, and it works on that side of the network. */
import type { ComponentSource } from '../../protocol/edit.ts'
import { type Open, refuse } from '../draft.ts'
import { isFunction } from '../file/nodes.ts'
import { isClient, type Source } from '../file/source.ts'
import { importsServerOnly } from '../placing/client-boundary.ts'
import { refuseState, runsOnServer, stateOf } from '../placing/server-reach.ts'
import { exportedComponent } from '../project/component-of.ts'
import { exportNames } from '../project/resolve.ts'
import { componentNode } from '../props/component-node.ts'
import type { ComponentRecord, Refusal } from '../types.ts'

type FromFile = Extract<ComponentSource, { file: string }>

/** Refuses a component that its file doesn't export, or that can't run where the target file does. */
export function checkPlaceable(open: Open, to: Source, { file, name }: FromFile): Refusal | null {
  const source = open.open(file)
  if (source.type === 'refused') return source
  const component = exportedComponent(open.index, file, name)
  if (!component) return refuseMissing(source, name)
  if (file === to.file) return null
  const home = open.open(component.file)
  if (home.type === 'refused') return home
  const isServerOnly = importsServerOnly(home.text) || isAsync(home, component)
  if (isServerOnly && isClient(to))
    return refuse(
      'client-boundary',
      `${component.name} works on the server only, and this file runs in the browser.`,
      'Pass it as children from a server component.',
    )
  const state = isClient(source) || !runsOnServer(open, to) ? null : stateOf(open, home)
  return state && refuseState(component.name, state, to)
}

function refuseMissing(source: Source, name: string): Refusal {
  const { file } = source
  if (exportNames(source).includes(name))
    return refuse(
      'no-slot',
      `The editor can’t read what ${name} of ${file} renders, so it can’t tell which props it needs.`,
      'Use it in the source once, and duplicate it from there.',
    )
  const isThere = source.outline.components.some((one) => one.name === name)
  return isThere
    ? refuse(
        'no-slot',
        `${name} is not exported from ${file}, so it can’t be used elsewhere.`,
        `Export it there first.`,
      )
    : refuse('unknown-element', `There is no component ${name} in ${file}.`)
}

function isAsync(source: Source, component: ComponentRecord): boolean {
  const node = componentNode(source, component)
  return node !== null && isFunction(node) && node.async
}
