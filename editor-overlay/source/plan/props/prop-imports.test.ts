/** An import that only the old value of a prop uses is removed with it. */
import { prop } from '../../testing/edits.ts'
import { fileTable } from '../../testing/table.ts'

const page = (imports: string, markup: string) => `${imports}export default () => ${markup}\n`
const REMOVED = { type: 'remove' } as const

fileTable([
  [
    'a prop that is removed',
    page("import { look } from './look'\n", '<p className={look()}>a</p>'),
    prop('p', 'className', REMOVED),
    page('', '<p>a</p>'),
  ],
  [
    'one of several names',
    page("import { look, tone } from './look'\n", '<p className={look()} id={tone}>a</p>'),
    prop('p', 'className', REMOVED),
    page("import { tone } from './look'\n", '<p id={tone}>a</p>'),
  ],
  [
    'a name that is used elsewhere',
    page("import { look } from './look'\n", '<p className={look()} id={look()}>a</p>'),
    prop('p', 'className', REMOVED),
    page("import { look } from './look'\n", '<p id={look()}>a</p>'),
  ],
  [
    'an element in place of which a text is written',
    page("import { Box, Icon } from './icon'\n", '<Box icon={<Icon />} />'),
    prop('Box', 'icon', 'star'),
    page("import { Box } from './icon'\n", '<Box icon="star" />'),
  ],
  [
    'a name that the new expression uses',
    page("import { look } from './look'\n", '<p className={look()}>a</p>'),
    prop('p', 'className', { type: 'expression', code: 'look(1)' }),
    page("import { look } from './look'\n", '<p className={look(1)}>a</p>'),
  ],
])
