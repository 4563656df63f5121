import { useId } from 'react'
import type { Thing, ThingGroup } from '../model/things.ts'
import type { NewThing } from '../model/wishes.ts'
import { useSession, useStudio } from '../shell/context.ts'
import { Icon, iconOfTag } from '../shell/icons.tsx'
import { addThing } from './add-thing.ts'

export function ThingList({ group }: { group: ThingGroup }) {
  const id = useId()
  return (
    <section className="things" aria-labelledby={id}>
      <h3 id={id}>{group.name}</h3>
      <ul>
        {group.things.map((thing) => (
          <Line key={nameOf(thing.thing)} thing={thing} />
        ))}
      </ul>
    </section>
  )
}

function Line({ thing }: { thing: Thing }) {
  const session = useSession()
  const drawing = useStudio((state) => state.drawing)
  const mode = useStudio((state) => state.mode)
  const isDrawing = mode === 'draw' && drawing !== null && nameOf(drawing) === nameOf(thing.thing)
  const draw = () => {
    session.store.set({ drawing: isDrawing ? null : thing.thing, drawingProps: thing.props })
    session.setMode(isDrawing ? 'select' : 'draw')
  }
  return (
    <li className="thing">
      <button type="button" className="thing-add" onClick={() => addThing(session, thing)}>
        <Icon name={'tag' in thing.thing ? iconOfTag(thing.thing.tag) : 'component'} />
        <span className="thing-name">{thing.name}</span>
        <span className="thing-about">{thing.about}</span>
      </button>
      <button
        type="button"
        className="quiet"
        aria-pressed={isDrawing}
        aria-label={`Draw ${thing.name} on the page`}
        title={`Draw ${thing.name} on the page`}
        onClick={draw}
      >
        <Icon name="draw" />
      </button>
    </li>
  )
}

function nameOf(thing: NewThing): string {
  return 'tag' in thing ? thing.tag : thing.codebaseId
}
