/** A wrapper around several elements that code chooses between, or that a function returns. */
import { wrap } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const REFUSED = 'refused: not-siblings'

markupTable([
  [
    'both branches of a condition',
    '<main>{on ? <b /> : <i />}</main>',
    wrap('b', 'i'),
    '<main><div>{on ? <b /> : <i />}</div></main>',
  ],
  [
    'a function as a child stays one',
    '<Toggle>{(on) => (on ? <b /> : <i />)}</Toggle>',
    wrap('b', 'i'),
    REFUSED,
  ],
  [
    'also with an early return',
    '<Toggle>{(on) => { if (on) return <b />; return <i /> }}</Toggle>',
    wrap('b', 'i'),
    REFUSED,
  ],
  [
    'branches of each item are wrapped one by one',
    '<main>{xs.map((x) => (x.on ? <b key={x.id} /> : <i key={x.id} />))}</main>',
    wrap('b', 'i'),
    REFUSED,
  ],
  [
    'a list goes with what is beside it',
    '<main>{xs.map((x) => <b key={x} />)}<i /></main>',
    wrap('b', 'i'),
    '<main><div>{xs.map((x) => <b key={x} />)}<i /></div></main>',
  ],
  [
    'what a function returns goes with it, inside',
    '<Toggle>{(on) => <><b /><i /></>}</Toggle>',
    wrap('b', 'i'),
    '<Toggle>{(on) => <><div><b /><i /></div></>}</Toggle>',
  ],
])
