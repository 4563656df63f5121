/** The content models of HTML also apply to what a component renders. */
import { add, move, native, wrap } from '../testing/edits.ts'
import { markupTable } from '../testing/table.ts'

const PARTS = `const Para = ({ children }) => <p>{children}</p>
const Anchor = (props) => <a href="/">{props.children}</a>
const Deep = ({ children }) => <Para><b>{children}</b></Para>
const Block = () => <div>d</div>
const Inline = () => <span>s</span>
const Either = ({ on }) => on ? <span /> : <div />
const Row = () => <li>r</li>
const Cell = () => <td>c</td>
const Outer = () => <Block />
const Over = () => createPortal(<div />, document.body)
const Panel = ({ title, children }) => <div><p>{title}</p><section>{children}</section></div>
`

markupTable(
  [
    [
      'a block into a component that renders a paragraph',
      '<main><Para /><ul /></main>',
      move('ul:0', 'Para'),
      'refused: content-model',
    ],
    [
      'a block deeper than a component that renders a paragraph',
      '<main><Deep><i></i></Deep><h2 /></main>',
      move('h2', 'i'),
      'refused: content-model',
    ],
    [
      'a link into a component that renders a link',
      '<main><Anchor><i></i></Anchor><a href="/x">x</a></main>',
      move('a:1', 'i:0'),
      'refused: content-model',
    ],
    [
      'a component that renders a block into a paragraph',
      '<main><Block /><p id="x"></p></main>',
      move('Block:1', 'p:2'),
      'refused: content-model',
    ],
    [
      'one that renders it through another',
      '<main><Outer /><p id="x"></p></main>',
      move('Outer', 'p:2'),
      'refused: content-model',
    ],
    [
      'one that renders it on one branch',
      '<main><Either /><p id="x"></p></main>',
      move('Either', 'p:2'),
      'refused: content-model',
    ],
    [
      'an item of a list out of its list',
      '<main><ul><Row /></ul><aside></aside></main>',
      move('Row', 'aside'),
      'refused: content-model',
    ],
    [
      'a cell into a list',
      '<main><table><tbody><tr><Cell /></tr></tbody></table><ul></ul></main>',
      move('Cell', 'ul'),
      'refused: content-model',
    ],
    [
      'a new block in it',
      '<main><Para><i /></Para></main>',
      add('Para:1', native('hr')),
      'refused: content-model',
    ],
    ['a wrapper in it', '<main><Para><i /></Para></main>', wrap('i'), 'refused: content-model'],
    [
      'a component that renders words goes into a paragraph',
      '<main><Inline /><p id="x"></p></main>',
      move('Inline', 'p:2'),
      '<main><p id="x"><Inline /></p></main>',
    ],
    [
      'words go into a component that renders a paragraph',
      '<main><Deep><i></i></Deep><em /></main>',
      move('em', 'i'),
      '<main><Deep><i><em /></i></Deep></main>',
    ],
    [
      'an item goes to another list',
      '<main><ul><Row /></ul><ol></ol></main>',
      move('Row', 'ol'),
      '<main><ul></ul><ol><Row /></ol></main>',
    ],
    [
      'what a portal takes away stands elsewhere',
      '<main><Over /><p id="x"></p></main>',
      move('Over', 'p:2'),
      '<main><p id="x"><Over /></p></main>',
    ],
    [
      'children stand beside the paragraph of a panel',
      '<main><Panel title="t"></Panel><h2 /></main>',
      move('h2', 'Panel'),
      '<main><Panel title="t"><h2 /></Panel></main>',
    ],
  ],
  PARTS,
)
