/** A condition that narrows the type of a value moves with the markup that depends on it. */
import { expect, test } from '@jest/globals'
import { meaning, move } from '../../testing/edits.ts'
import { fileTable } from '../../testing/table.ts'
import { PAGE, tryPlan } from '../../testing/try-plan.ts'

const TYPES = `type User = { name: string }
type State = { status: 'loading' } | { status: 'failed'; error: string } | { status: 'ready'; data: User; age: number }
type Flat = { status: string; data: User }
`

const page = (props: string, markup: string, above = '') =>
  `${TYPES}${above}export default function Page(${props}) {\n  return (\n    <main>\n      ${markup}\n      <i></i>\n    </main>\n  )\n}\n`

const STATE = '{ state }: { state: State }'
const FLAT = '{ state }: { state: Flat }'
const VALUE = '{ value }: { value: string | number }'
const KIND = "{ kind }: { kind: 'a' | 'b' | 'c' }"
const ANY = '{ user }: { user: unknown }'

/** `drawn` moves into the last element, where it is written as `there`. */
const goes = (
  sentence: string,
  props: string,
  [open, close]: readonly [string, string],
  [drawn, there]: readonly [string, string],
  above = '',
) =>
  [
    sentence,
    page(props, `{${open}<p>${drawn}</p>${close}}`, above),
    move('b', 'i'),
    page(props, `{${open}<p></p>${close}}`, above).replace('<i></i>', `<i>${there}</i>`),
  ] as const

const stays = (sentence: string, props: string, markup: string, from: string, to: string) =>
  [sentence, page(props, markup), move(from, to), 'refused: captured-name'] as const

const DATA = '<b>{state.data.name}</b>'

fileTable([
  goes(
    'the state of a union',
    STATE,
    ["state.status === 'ready' && ", ''],
    [DATA, `{state.status === 'ready' && ${DATA}}`],
  ),
  goes(
    'the last of several states takes all of them along',
    STATE,
    ["state.status === 'loading' ? <u /> : state.status === 'failed' ? <s /> : ", ''],
    [DATA, `{state.status === 'loading' ? null : state.status === 'failed' ? null : ${DATA}}`],
  ),
  goes(
    'a field that is only shown, of some members',
    STATE,
    ["state.status === 'ready' && ", ''],
    ['<b>{state.age}</b>', "{state.status === 'ready' && <b>{state.age}</b>}"],
  ),
  goes('a field of all members needs no condition', FLAT, ["state.status === 'ready' && ", ''], [DATA, DATA]),
  goes(
    'a field that is looked into, of a type out of sight',
    '{ state }: Props',
    ["state.status === 'ready' && ", ''],
    [DATA, `{state.status === 'ready' && ${DATA}}`],
  ),
  goes(
    'the state that a name beside it tells',
    '',
    ['isLoading ? <u /> : ', ''],
    ['<b>{data.name}</b>', '{isLoading ? null : <b>{data.name}</b>}'],
    'const { data, isLoading } = useUser()\n',
  ),
  goes(
    'a kind that is not another',
    '{ item }: Props',
    ["item.kind !== 'b' && ", ''],
    ['<b>{item.size}</b>', "{item.kind !== 'b' && <b>{item.size}</b>}"],
  ),
  goes(
    'a constant that asks',
    ANY,
    ['hasUser && ', ''],
    ['<b>{user.name}</b>', '{hasUser && <b>{user.name}</b>}'],
    'const hasUser = user !== null\n',
  ),
  goes(
    'a function that tells a type',
    ANY,
    ['isUser(user) && ', ''],
    ['<b>{user.name}</b>', '{isUser(user) && <b>{user.name}</b>}'],
    'function isUser(one: unknown): one is User {\n  return one !== null\n}\n',
  ),
  goes(
    'a function that only says yes or no does not',
    ANY,
    ['isAdmin(user) && ', ''],
    ['<b>{user.name}</b>', '<b>{user.name}</b>'],
    "function isAdmin(one: User): boolean {\n  return one.name === 'a'\n}\n",
  ),
  goes(
    'a type that was asked for, of what is shown',
    ANY,
    ["typeof user === 'string' && ", ''],
    ['<b>{user}</b>', "{typeof user === 'string' && <b>{user}</b>}"],
  ),
  goes(
    'a value that is counted with',
    '{ age }: { age: number | null }',
    ['age !== null && ', ''],
    ['<b>{age + 1}</b>', '{age !== null && <b>{age + 1}</b>}'],
  ),
  goes(
    'a value in a template',
    '{ name }: { name?: string }',
    ['name && ', ''],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source text
    ['<b>{`Dear ${name}`}</b>', '{name && <b>{`Dear ${name}`}</b>}'],
  ),
  goes(
    'two conditions go along',
    '{ user, on }: Props',
    ['on ? user && ', ' : null'],
    ['<b title={on.id}>{user.name}</b>', '{on ? user && <b title={on.id}>{user.name}</b> : null}'],
  ),
  [
    'an element with a condition of its own',
    page('{ user, on }: Props', '{user && <p>{on ? <b>{user.name}</b> : null}</p>}'),
    move('b', 'i'),
    page('{ user, on }: Props', '{user && <p></p>}').replace(
      '<i></i>',
      '<i>{user && (on ? <b>{user.name}</b> : null)}</i>',
    ),
  ],
  [
    'a condition that goes along takes the one that it depends on',
    page('{ user }: Props', "{user && <p>{user.role === 'a' ? <u /> : <b />}</p>}"),
    move('b', 'i'),
    page('{ user }: Props', "{user && <p>{user.role === 'a' ? <u /> : null}</p>}").replace(
      '<i></i>',
      "<i>{user && (user.role === 'a' ? null : <b />)}</i>",
    ),
  ],
  [
    'a condition that always holds there is left out',
    page(STATE, "{state.status === 'ready' && <p></p>}{state.status === 'failed' ? <u /> : <b />}"),
    move('b', 'p'),
    page(STATE, "{state.status === 'ready' && <p><b /></p>}{state.status === 'failed' ? <u /> : null}"),
  ],
  [
    'a whole list',
    page('{ xs }: Props', '{xs && <p>{xs.map((x) => <b key={x} />)}</p>}'),
    meaning('template', 0, move('b', 'i')),
    page('{ xs }: Props', '{xs && <p></p>}').replace(
      '<i></i>',
      '<i>{xs && xs.map((x) => <b key={x} />)}</i>',
    ),
  ],
  stays(
    'under the other type',
    VALUE,
    "{typeof value === 'string' ? <p>{value.trim()}</p> : <u>{value.toFixed()}</u>}",
    'u',
    'p',
  ),
  stays('under the other question', ANY, "{'a' in user ? <p></p> : <u>{user.b.c}</u>}", 'u', 'p'),
  ...[
    "<b>{kind === 'b' ? 'B' : 'C'}</b>",
    "<b hidden={kind === 'b'} />",
    "<b className={kind === 'b' ? 'on' : ''} />",
  ].map(
    (drawn) =>
      [
        `${drawn} under another value`,
        page(KIND, `{kind === 'a' && <p></p>}${drawn}`),
        move('b', 'p'),
        'refused: no-slot',
      ] as const,
  ),
  [
    'a comparison under the same value',
    page(KIND, "{kind === 'a' && <p></p>}<b hidden={kind === 'a'} />"),
    move('b', 'p'),
    page(KIND, "{kind === 'a' && <p><b hidden={kind === 'a'} /></p>}"),
  ],
])

test('a function that only says yes or no does not go along from a file that another one exports', () => {
  const files = {
    [PAGE]: page(ANY, '{isAdmin(user) && <p><b>{user.name}</b></p>}', "import { isAdmin } from './user'\n"),
    'app/user.ts': "export * from './admin'\n",
    'app/admin.ts': 'export const isAdmin = (one: unknown): boolean => one !== null\n',
  }
  const done = tryPlan(files, move('b', 'i'))
  expect(done.type === 'applied' && done.files[PAGE]).toContain('<i><b>{user.name}</b></i>')
})
