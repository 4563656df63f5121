// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the tables hold source text.
import { duplicate, meaning } from '../testing/edits.ts'
import { fileTable, markupTable, type Row } from '../testing/table.ts'

fileTable([
  [
    'so they are in a constant that is only rendered',
    'export default ({ on }) => {\n  const end = on ? <b /> : null\n  return <p>{end}</p>\n}\n',
    duplicate(['b']),
    'export default ({ on }) => {\n  const end = on ? <><b /><b /></> : null\n  return <p>{end}</p>\n}\n',
  ],
  [
    'in one that may hold any markup',
    'export default () => {\n  const end: React.ReactNode = <b />\n  return <p>{end}</p>\n}\n',
    duplicate(['b']),
    'export default () => {\n  const end: React.ReactNode = <><b /><b /></>\n  return <p>{end}</p>\n}\n',
  ],
  [
    'not in one that may hold only an element',
    'export default () => {\n  const end: React.ReactElement = <b />\n  return <p>{end}</p>\n}\n',
    duplicate(['b']),
    'refused: no-slot',
  ],
  [
    'not in one that code clones',
    'export default () => {\n  const end = <b />\n  return <p>{cloneElement(end)}</p>\n}\n',
    duplicate(['b']),
    'refused: no-slot',
  ],
])

const LIST = '<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>'

markupTable([
  [
    'the title of a picture is copied',
    '<svg>\n  <title>a</title>\n</svg>',
    duplicate(['title']),
    '<svg>\n  <title>a</title>\n  <title>a</title>\n</svg>',
  ],
  [
    'a directive for the next line is copied too',
    '<p>\n  {/* prettier-ignore */}\n  <b   />\n</p>',
    duplicate(['b']),
    '<p>\n  {/* prettier-ignore */}\n  <b   />\n  {/* prettier-ignore */}\n  <b   />\n</p>',
  ],
  [
    'a label with a computed id that is copied with its field points to the copy',
    '<p>\n  <label htmlFor={id} />\n  <input id={id} />\n</p>',
    duplicate(['label', 'input']),
    '<p>\n  <label htmlFor={id} />\n  <label htmlFor={`${id}-2`} />\n  <input id={id} />\n  <input id={`${id}-2`} />\n</p>',
  ],
  [
    'in a portal both are in a fragment',
    '<p>{createPortal(<b />, box)}</p>',
    duplicate(['b']),
    '<p>{createPortal(<><b /><b /></>, box)}</p>',
  ],
  [
    'a copy stands right below',
    LIST,
    duplicate(['li']),
    '<ul>\n  <li>a</li>\n  <li>a</li>\n  <li>b</li>\n</ul>',
  ],
  [
    'a copy among words is set off by a space, as the original is',
    '<p>a <b>x</b> c</p>',
    duplicate(['b']),
    '<p>a <b>x</b> <b>x</b> c</p>',
  ],
  ['also before a comma', '<p>a <b>x</b>, c</p>', duplicate(['b']), '<p>a <b>x</b> <b>x</b>, c</p>'],
  [
    'a copy of what is glued to the words stays glued',
    '<p>a<b>x</b>c</p>',
    duplicate(['b']),
    '<p>a<b>x</b><b>x</b>c</p>',
  ],
  ...[
    ['brackets', 'a (<b>x</b>) c', 'a (<b>x</b> <b>x</b>) c'],
    ['those of a call', 'a(<b>x</b>)c', 'a(<b>x</b> <b>x</b>)c'],
    ['a slash', '<b>x</b>/<i>y</i>', '<b>x</b> <b>x</b>/<i>y</i>'],
    ['a dot between two', '<b>x</b>· <i>y</i>', '<b>x</b> <b>x</b>· <i>y</i>'],
    ['dashes', 'a—<b>x</b>—c', 'a—<b>x</b> <b>x</b>—c'],
    ['an apostrophe', 'a <b>x</b>’s c', 'a <b>x</b> <b>x</b>’s c'],
    ['the sign of a currency', 'costs <b>5</b>€', 'costs <b>5</b> <b>5</b>€'],
    ['the sign of a number', '#<b>5</b>', '#<b>5</b> <b>5</b>'],
  ].map(
    ([sign, before, after]): Row => [
      `a copy beside ${sign} is set off from the original, and not from the sign`,
      `<p>${before}</p>`,
      duplicate(['b']),
      `<p>${after}</p>`,
    ],
  ),
  [
    'before a comma on the next line',
    '<p>\n  <b>x</b>\n  , <i>y</i>\n</p>',
    duplicate(['b']),
    "<p>\n  <b>x</b>{' '}\n  <b>x</b>\n  , <i>y</i>\n</p>",
  ],
  [
    'on a line of its own the space is an explicit one',
    "<p>\n  a{' '}\n  <b>x</b>\n</p>",
    duplicate(['b']),
    "<p>\n  a{' '}\n  <b>x</b>{' '}\n  <b>x</b>\n</p>",
  ],
  [
    'between held spaces',
    "<p>\n  <b>x</b>{' '}\n  <i>y</i>{' '}\n  z\n</p>",
    duplicate(['i']),
    "<p>\n  <b>x</b>{' '}\n  <i>y</i> <i>y</i>{' '}\n  z\n</p>",
  ],
  [
    'two copies among words',
    '<p>a <b>x</b> and <i>y</i> c</p>',
    duplicate(['b', 'i']),
    '<p>a <b>x</b> <b>x</b> and <i>y</i> <i>y</i> c</p>',
  ],
  [
    'each of several copies has a name that no other has',
    '<div><i key="i-1" id="i-1" /><b key="i-2" id="i-2" /></div>',
    duplicate(['i', 'b']),
    '<div><i key="i-1" id="i-1" /><i key="i-3" id="i-3" /><b key="i-2" id="i-2" /><b key="i-4" id="i-4" /></div>',
  ],
  [
    'so has each part of one',
    '<main><div><i id="i-1" /><i id="i-2" /><a href="#i-2">x</a></div></main>',
    duplicate(['div']),
    '<main><div><i id="i-1" /><i id="i-2" /><a href="#i-2">x</a></div><div><i id="i-3" /><i id="i-4" /><a href="#i-4">x</a></div></main>',
  ],
  [
    'the copy of an animated box is another box',
    '<main><p><motion.i layoutId="box" /><m.b layoutId={`b-${n}`} /></p></main>',
    duplicate(['p']),
    '<main><p><motion.i layoutId="box" /><m.b layoutId={`b-${n}`} /></p><p><motion.i layoutId="box-2" /><m.b layoutId={`b-${n}-2`} /></p></main>',
  ],
  [
    'the copy takes part in view transitions under another name',
    '<main><p style={{ viewTransitionName: "hero" }} /><ViewTransition name="list"><i style={{ viewTransitionName: "none" }} /></ViewTransition></main>',
    duplicate(['p', 'ViewTransition']),
    '<main><p style={{ viewTransitionName: "hero" }} /><p style={{ viewTransitionName: "hero-2" }} /><ViewTransition name="list"><i style={{ viewTransitionName: "none" }} /></ViewTransition><ViewTransition name="list-2"><i style={{ viewTransitionName: "none" }} /></ViewTransition></main>',
  ],
  [
    'an option has a value of its own',
    '<select><option value="a">A</option><option value="a-2" /></select>',
    duplicate(['option']),
    '<select><option value="a">A</option><option value="a-3">A</option><option value="a-2" /></select>',
  ],
  [
    'so has each option of a copied group',
    '<select><optgroup label="G"><option value="a">A</option></optgroup></select>',
    duplicate(['optgroup']),
    '<select><optgroup label="G"><option value="a">A</option></optgroup><optgroup label="G"><option value="a-2">A</option></optgroup></select>',
  ],
  [
    'so has each item of a copied group',
    '<Select.Root><Select.Group><Select.Item value="a" /></Select.Group></Select.Root>',
    duplicate(['Select.Group']),
    '<Select.Root><Select.Group><Select.Item value="a" /></Select.Group><Select.Group><Select.Item value="a-2" /></Select.Group></Select.Root>',
  ],
  [
    'the options of a copied choice keep their values',
    '<main><select><option value="a">A</option></select></main>',
    duplicate(['select']),
    '<main><select><option value="a">A</option></select><select><option value="a">A</option></select></main>',
  ],
  [
    'an option without a value does not',
    '<select><option value="">A</option></select>',
    duplicate(['option']),
    '<select><option value="">A</option><option value="">A</option></select>',
  ],
  [
    'so do items with numbers',
    '<Select><MenuItem value={10} /><MenuItem value={11} /></Select>',
    duplicate(['MenuItem', 'MenuItem:1']),
    '<Select><MenuItem value={10} /><MenuItem value={12} /><MenuItem value={11} /><MenuItem value={13} /></Select>',
  ],
  [
    'a choice that its library tells apart by another key',
    '<Accordion><Accordion.Item eventKey="0" /></Accordion>',
    duplicate(['Accordion.Item']),
    '<Accordion><Accordion.Item eventKey="0" /><Accordion.Item eventKey="0-2" /></Accordion>',
  ],
  [
    'a tab and its panel copied together belong together',
    '<Tabs><Tabs.Trigger value="a" /><Tabs.Content value="a" /></Tabs>',
    duplicate(['Tabs.Content', 'Tabs.Trigger']),
    '<Tabs><Tabs.Trigger value="a" /><Tabs.Trigger value="a-2" /><Tabs.Content value="a" /><Tabs.Content value="a-2" /></Tabs>',
  ],
  [
    'a panel alone stays with its tab',
    '<Tabs><Tabs.Content value="a" /></Tabs>',
    duplicate(['Tabs.Content']),
    '<Tabs><Tabs.Content value="a" /><Tabs.Content value="a" /></Tabs>',
  ],
  [
    'a radio button in its label',
    '<div><label><input type="radio" name="n" value="a" /> A</label></div>',
    duplicate(['label']),
    '<div><label><input type="radio" name="n" value="a" /> A</label><label><input type="radio" name="n" value="a-2" /> A</label></div>',
  ],
  [
    'not in a copy of its whole group',
    '<div><RadioGroup value="a"><RadioGroupItem value="a" /></RadioGroup></div>',
    duplicate(['RadioGroup']),
    '<div><RadioGroup value="a"><RadioGroupItem value="a" /></RadioGroup><RadioGroup value="a"><RadioGroupItem value="a" /></RadioGroup></div>',
  ],
  [
    'a field keeps its value',
    '<form><input value="a" /><Field value="a" /></form>',
    duplicate(['input', 'Field']),
    '<form><input value="a" /><input value="a" /><Field value="a" /><Field value="a" /></form>',
  ],
  [
    'a label of a package points to the copy',
    '<main><p><InputLabel id="l" /><Select labelId="l" /></p></main>',
    duplicate(['p']),
    '<main><p><InputLabel id="l" /><Select labelId="l" /></p><p><InputLabel id="l-2" /><Select labelId="l-2" /></p></main>',
  ],
  ['nothing sets off an only child', '<p><b>x</b></p>', duplicate(['b']), '<p><b>x</b><b>x</b></p>'],
  [
    'two copies at once',
    LIST,
    duplicate(['li', 'li:1']),
    '<ul>\n  <li>a</li>\n  <li>a</li>\n  <li>b</li>\n  <li>b</li>\n</ul>',
  ],
  [
    'an id in a copy is made new',
    '<p>\n  <b id="x" />\n</p>',
    duplicate(['b']),
    '<p>\n  <b id="x" />\n  <b id="x-2" />\n</p>',
  ],
  [
    'what points at the id inside the copy follows',
    '<p>\n  <div>\n    <label htmlFor="x">l</label>\n    <input id="x" />\n  </div>\n</p>'.replaceAll(
      'p>',
      'section>',
    ),
    duplicate(['div']),
    '<section>\n  <div>\n    <label htmlFor="x">l</label>\n    <input id="x" />\n  </div>\n  <div>\n    <label htmlFor="x-2">l</label>\n    <input id="x-2" />\n  </div>\n</section>',
  ],
  [
    'a computed id in a copy is made new',
    '<p>\n  <b id={id} />\n</p>',
    duplicate(['b']),
    '<p>\n  <b id={id} />\n  <b id={`${id}-2`} />\n</p>',
  ],
  [
    'what points at a computed id inside the copy follows',
    '<main><u><label htmlFor={`${id}-a`}>l</label><input id={`${id}-a`} aria-describedby={id} /></u></main>',
    duplicate(['u']),
    '<main><u><label htmlFor={`${id}-a`}>l</label><input id={`${id}-a`} aria-describedby={id} /></u><u><label htmlFor={`${id}-a-2`}>l</label><input id={`${id}-a-2`} aria-describedby={id} /></u></main>',
  ],
  [
    'a second copy has another computed id',
    '<main><b id={`${id}-2`} /><b id={id} /></main>',
    duplicate(['b:1']),
    '<main><b id={`${id}-2`} /><b id={id} /><b id={`${id}-3`} /></main>',
  ],
  [
    'an id from a hook is new by itself',
    '<main><b id={useId()} /></main>',
    duplicate(['b']),
    '<main><b id={useId()} /><b id={useId()} /></main>',
  ],
  [
    'an id of a component may be a number and stays',
    '<main><Item id={item.id} /></main>',
    duplicate(['Item']),
    '<main><Item id={item.id} /><Item id={item.id} /></main>',
  ],
  [
    'a button in the copy opens what was copied with it',
    '<main><i><button popoverTarget="m" /><p id="m" popover="auto" /></i></main>',
    duplicate(['i']),
    '<main><i><button popoverTarget="m" /><p id="m" popover="auto" /></i><i><button popoverTarget="m-2" /><p id="m-2" popover="auto" /></i></main>',
  ],
  [
    'a command in the copy is for what was copied with it',
    '<main><i><button commandfor="d" /><dialog id="d" /></i></main>',
    duplicate(['i']),
    '<main><i><button commandfor="d" /><dialog id="d" /></i><i><button commandfor="d-2" /><dialog id="d-2" /></i></main>',
  ],
  [
    'a picture in the copy is painted with its own parts',
    `<p><svg><mask id="m" /><rect mask="url(#m)" style={{ fill: 'url(#m)', stroke: 'url(#n)' }} /><use xlinkHref="#m" /></svg></p>`,
    duplicate(['svg']),
    `<p><svg><mask id="m" /><rect mask="url(#m)" style={{ fill: 'url(#m)', stroke: 'url(#n)' }} /><use xlinkHref="#m" /></svg><svg><mask id="m-2" /><rect mask="url(#m-2)" style={{ fill: 'url(#m-2)', stroke: 'url(#n)' }} /><use xlinkHref="#m-2" /></svg></p>`,
  ],
  [
    'the checked option of a group stays checked',
    '<p>\n  <input type="radio" name="plan" defaultChecked />\n</p>',
    duplicate(['input']),
    '<p>\n  <input type="radio" name="plan" defaultChecked />\n  <input type="radio" name="plan" />\n</p>',
  ],
  [
    'the options of a copied form are a group of their own',
    '<main><form><input type="radio" name="plan" defaultChecked /></form></main>',
    duplicate(['form']),
    '<main><form><input type="radio" name="plan" defaultChecked /></form><form><input type="radio" name="plan" defaultChecked /></form></main>',
  ],
  [
    'a copied checkbox is checked as well',
    '<p><input type="checkbox" defaultChecked /></p>',
    duplicate(['input']),
    '<p><input type="checkbox" defaultChecked /><input type="checkbox" defaultChecked /></p>',
  ],
  [
    'the default track of a video stays the only one',
    '<video>\n  <track default src="/a.vtt" />\n</video>',
    duplicate(['track']),
    '<video>\n  <track default src="/a.vtt" />\n  <track src="/a.vtt" />\n</video>',
  ],
  [
    'a copied video has a default track of its own',
    '<p><video><track default src="/a.vtt" /></video></p>',
    duplicate(['video']),
    '<p><video><track default src="/a.vtt" /></video><video><track default src="/a.vtt" /></video></p>',
  ],
  [
    'of details with one name the copy is closed',
    '<p>\n  <details name="faq" open />\n</p>',
    duplicate(['details']),
    '<p>\n  <details name="faq" open />\n  <details name="faq" />\n</p>',
  ],
  [
    'details without a name may all be open',
    '<p>\n  <details open />\n</p>',
    duplicate(['details']),
    '<p>\n  <details open />\n  <details open />\n</p>',
  ],
  [
    'a ref stays with the first',
    '<p>\n  <b ref={box} title="t" />\n</p>',
    duplicate(['b']),
    '<p>\n  <b ref={box} title="t" />\n  <b title="t" />\n</p>',
  ],
  [
    'a copy does not take the focus',
    '<p>\n  <input autoFocus name="a" />\n</p>',
    duplicate(['input']),
    '<p>\n  <input autoFocus name="a" />\n  <input name="a" />\n</p>',
  ],
  [
    'a key written as text is made new',
    '<p>\n  <b key="x" />\n</p>',
    duplicate(['b']),
    '<p>\n  <b key="x" />\n  <b key="x-2" />\n</p>',
  ],
  [
    'a test id is made new',
    '<p>\n  <b data-testid="x" />\n</p>',
    duplicate(['b']),
    '<p>\n  <b data-testid="x" />\n  <b data-testid="x-2" />\n</p>',
  ],
  [
    'a copy of the root stands with it in a fragment',
    '<p>x</p>',
    duplicate(['p']),
    '<>\n  <p>x</p>\n  <p>x</p>\n</>',
  ],
  [
    'a copy in a branch stands with it in a fragment',
    '<p>{on ? <b /> : null}</p>',
    duplicate(['b']),
    '<p>{on ? <><b /><b /></> : null}</p>',
  ],
  [
    'a copy of a list item asks which is meant',
    '<ul>{xs.map((x) => <li key={x}>{x}</li>)}</ul>',
    duplicate(['li']),
    'refused: list-item',
  ],
  ['a second main is refused', '<div>\n  <main />\n</div>', duplicate(['main']), 'refused: no-slot'],
  [
    'a copy keeps what stands in a template',
    '<div>\n  <pre>{`\n a\n`}</pre>\n</div>',
    duplicate(['pre']),
    '<div>\n  <pre>{`\n a\n`}</pre>\n  <pre>{`\n a\n`}</pre>\n</div>',
  ],
])

const LINK =
  'function Link({ ref }: { ref: RefObject<HTMLAnchorElement | null> }) {\n  return <a ref={ref} />\n}\n'
fileTable(
  (
    [
      ['a ref that its component requires', LINK, '<Link ref={box} />'],
      ['a ref that its component takes', LINK.replace('ref:', 'ref?:'), '<Link />'],
    ] as const
  ).map(([sentence, above, copy]) => [
    `the copy has ${sentence}`,
    `${above}export default () => <p><Link ref={box} /></p>\n`,
    duplicate(['Link']),
    `${above}export default () => <p><Link ref={box} />${copy}</p>\n`,
  ]),
)

const DATA = `const items = [
  { id: 1, name: 'a' }, // first
  { id: 2, name: 'b' },
  { id: 3, name: 'c' },
]
`
const list = (data: string) =>
  `${data}export default function Page() {
  return (
    <ul>
      {items.map((item, index) => {
        // a comment
        if (!item) return null
        return <li key={item.id}>{index}{item.name}</li>
      })}
    </ul>
  )
}
`

fileTable([
  [
    'one item is copied in the data',
    list(DATA),
    duplicate(['li'], { meaning: 'item', item: 1 }),
    list(DATA.replace("  { id: 2, name: 'b' },\n", "  { id: 2, name: 'b' },\n  { id: 4, name: 'b' },\n")),
  ],
  [
    'a comment behind an entry stays with it',
    list(DATA),
    duplicate(['li'], { meaning: 'item', item: 0 }),
    list(DATA.replace('// first\n', "// first\n  { id: 4, name: 'a' },\n")),
  ],
  [
    'a comment behind the last entry, which has no comma',
    list(DATA.replace("'c' },", "'c' } /* last */")),
    duplicate(['li'], { meaning: 'item', item: 2 }),
    list(DATA.replace("'c' },", "'c' }, /* last */\n  { id: 4, name: 'c' }")),
  ],
])

const returned = (lines: string) => `export default function Page() {\n  return (\n${lines}  )\n}\n`

fileTable([
  [
    'a directive in code is copied as a child of the fragment',
    returned('    // prettier-ignore\n    <p />\n'),
    duplicate(['p']),
    returned(
      '    <>\n      {/* prettier-ignore */}\n      <p />\n      {/* prettier-ignore */}\n      <p />\n    </>\n',
    ),
  ],
  [
    'a directive above an entry of an array is copied with it',
    'const all = [\n  // prettier-ignore\n  <p key="a" />,\n]\nexport default () => <main>{all}</main>\n',
    duplicate(['p']),
    'const all = [\n  // prettier-ignore\n  <p key="a" />,\n  // prettier-ignore\n  <p key="a-2" />,\n]\nexport default () => <main>{all}</main>\n',
  ],
])

const keyed = (list: string, item: string) =>
  `const all = ${list}\nexport default () => <ul>{all.map(${item})}</ul>\n`
const li = (key: string, takes = 'x') => `(${takes}) => <li key={${key}}>a</li>`
const ENTRY = meaning('item', 0, duplicate(['li']))
const copied = (item: string, before: string, after: string): Row => [
  `${before} with ${item}`,
  keyed(before, item),
  ENTRY,
  keyed(after, item),
]

/** However a key is made of an entry, the copy gets one of its own. */
fileTable([
  copied(li('x'), "['a', 'b', 'a-2']", "['a', 'a-3', 'b', 'a-2']"),
  copied(li('x'), '[1, 7]', '[1, 8, 7]'),
  copied(li('String(x.id)'), '[{ id: 1 }, { id: 2 }]', '[{ id: 1 }, { id: 3 }, { id: 2 }]'),
  copied(li('x.id.toString()'), '[{ id: 1 }, { id: 2 }]', '[{ id: 1 }, { id: 3 }, { id: 2 }]'),
  copied(
    li('`${x.kind}-${x.id}`'),
    "[{ kind: 'k', id: 'a' }, { kind: 'k', id: 'b' }]",
    "[{ kind: 'k', id: 'a' }, { kind: 'k', id: 'a-2' }, { kind: 'k', id: 'b' }]",
  ),
  copied(
    li('x.user.id'),
    "[{ user: { id: 'u' } }, { user: { id: 'v' } }]",
    "[{ user: { id: 'u' } }, { user: { id: 'u-2' } }, { user: { id: 'v' } }]",
  ),
  copied(li('to', '[to, label]'), "[['/a', 'A'], ['/b', 'B']]", "[['/a', 'A'], ['/a-2', 'A'], ['/b', 'B']]"),
  copied(
    li('id', '{ user: { id } }'),
    "[{ user: { id: 'u' } }]",
    "[{ user: { id: 'u' } }, { user: { id: 'u-2' } }]",
  ),
  copied(li('i', 'x, i'), "['a', 'b']", "['a', 'a', 'b']"),
])

const ROWS = "[{ kind: 'a', id: 1 }, { kind: 'b', id: 2 }]"
const KIND = "type Kind = 'a' | 'b'\n"
const typed = (type: string, rows: string, key = 'x.kind') =>
  `${KIND}const all${rows}\n${type}export default () => <ul>{all.map(${li(key)})}</ul>\n`

/** A key that a type lists has no other value. */
fileTable([
  ['its field', typed('', `: { kind: Kind; id: number }[] = ${ROWS}`), ENTRY, 'refused: list-item'],
  ['itself', typed('', ": readonly Kind[] = ['a', 'b']", 'x'), ENTRY, 'refused: list-item'],
  ['checked', typed('', ` = ${ROWS} satisfies { kind: Kind; id: number }[]`), ENTRY, 'refused: list-item'],
  [
    'a type is made of it',
    typed("type Key = (typeof all)[number]['kind']\n", ` = ${ROWS} as const`),
    ENTRY,
    'refused: list-item',
  ],
  [
    'another part of the key is free',
    typed('', `: { kind: Kind; id: number }[] = ${ROWS}`, '`${x.kind}${x.id}`'),
    ENTRY,
    typed(
      '',
      ": { kind: Kind; id: number }[] = [{ kind: 'a', id: 1 }, { kind: 'a', id: 3 }, { kind: 'b', id: 2 }]",
      '`${x.kind}${x.id}`',
    ),
  ],
  ['a tuple', typed('', ": [string, string] = ['a', 'b']", 'x'), ENTRY, 'refused: list-item'],
])

const pushed = (args: string) =>
  `export default () => {\n  const rows = []\n  rows.push(${args})\n  return <ul>{rows}</ul>\n}\n`

fileTable([
  [
    'what is pushed to a list is pushed twice',
    pushed('<li key="a" />'),
    duplicate(['li']),
    pushed('<li key="a" />, <li key="a-2" />'),
  ],
])

const slot = (type: string, use: string, body = '{footer}') =>
  `function Card({ footer }: { footer?: ${type} }) {\n  return <div>${body}</div>\n}\nexport default () => <Card footer={${use}} />\n`

/** A prop that takes anything to render takes two elements, too. */
fileTable([
  ['ReactNode', slot('ReactNode', '<b />'), duplicate(['b']), slot('ReactNode', '<><b /><b /></>')],
  [
    'of a namespace',
    slot('React.ReactNode', '<b />'),
    duplicate(['b']),
    slot('React.ReactNode', '<><b /><b /></>'),
  ],
  [
    'the fallback of a boundary',
    "import { Suspense } from 'react'\nexport default () => <Suspense fallback={<b />}><i /></Suspense>\n",
    duplicate(['b']),
    "import { Suspense } from 'react'\nexport default () => <Suspense fallback={<><b /><b /></>}><i /></Suspense>\n",
  ],
  ['one element', slot('ReactElement', '<b />'), duplicate(['b']), 'refused: no-slot'],
  [
    'a clone',
    slot('ReactNode', '<b />', '{cloneElement(footer, { id: 1 })}'),
    duplicate(['b']),
    'refused: no-slot',
  ],
])
