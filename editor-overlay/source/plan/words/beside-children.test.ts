// biome-ignore-all lint/suspicious/noTemplateCurlyInString: source text.
/** Words that a component with children says by a prop. */
import { expect, test } from '@jest/globals'
import { text } from '../../testing/edits.ts'
import { type Files, PAGE, tryPlan } from '../../testing/try-plan.ts'
import { drawing, wordsTable } from '../../testing/words.ts'

const UI = "import { Card, Form, Input, Tabs } from 'fancy-ui'\n"
const drawn = (markup: string, above = '') => drawing(markup, UI + above)

wordsTable([
  [
    'the label of a field',
    drawn('<Form.Item label="Name"><Input /></Form.Item>'),
    'Form.Item',
    'Name',
    'Full name',
  ],
  ['the title above other words', drawn('<Card title="Plans"><p>Body</p></Card>'), 'Card', 'Plans', 'Offers'],
  [
    'the title within all words',
    drawn('<Card title="Plans"><p>Body</p></Card>'),
    'Card',
    'Plans\nBody',
    'Offers\nBody',
    'title="Plans"',
    'title="Offers"',
  ],
  [
    'the content, also if a prop says the same',
    drawn('<Tabs.Tab title="First">First</Tabs.Tab>'),
    'Tabs.Tab',
    'First',
    'Second',
    '>First<',
  ],
  [
    'a label beside the text of a component',
    drawn('<Card label="I agree">to the <b>terms</b></Card>'),
    'Card',
    'I agree',
    'We agree',
  ],
  [
    'a title above a list',
    drawn('<Card title="Plans">{names.map((one) => <p key={one}>{one}</p>)}</Card>'),
    'Card',
    'Plans',
    'Offers',
  ],
  [
    'a title above what a condition renders',
    drawn('<Card title="Plans">{on && <Input />}</Card>'),
    'Card',
    'Plans',
    'Offers',
  ],
  [
    'a constant',
    drawn('<Card title={TITLE}><p>Body</p></Card>', "const TITLE = 'Plans'\n"),
    'Card',
    'Plans',
    'Offers',
  ],
  [
    'one of two texts',
    drawn("<Card title={on ? 'Plans' : 'None'}><p>Body</p></Card>"),
    'Card',
    'Plans',
    'Offers',
  ],
  [
    'a text with a value',
    drawn('<Card title={`Plans for ${name}`}><p>Body</p></Card>'),
    'Card',
    'Plans for Ann',
    'Offers for Ann',
    'Plans',
    'Offers',
  ],
  ['markup in a prop', drawn('<Card title={<b>Plans</b>}><p>Body</p></Card>'), 'Card', 'Plans', 'Offers'],
  [
    'a message in a prop',
    {
      [PAGE]: drawn("<Form.Item label={t('name')}><Input /></Form.Item>"),
      'messages/en.json': '{ "name": "Name" }',
    },
    'Form.Item',
    'Name',
    'Full name',
  ],
  [
    'a message element in a prop',
    drawn('<Form.Item label={<FormattedMessage id="a" defaultMessage="Name" />}><Input /></Form.Item>'),
    'Form.Item',
    'Name',
    'Full name',
  ],
  [
    'an entry of a prop',
    drawn("<Tabs items={[{ key: 'a', label: 'First' }]}><p>Body</p></Tabs>"),
    'Tabs',
    'First',
    'Second',
  ],
  [
    'a title whose entry is also the key',
    drawn(
      '<>{PLANS.map((plan) => <Card key={plan.name} title={plan.name}><p>Body</p></Card>)}</>',
      "const PLANS = [{ name: 'Basic' }, { name: 'Plus' }]\n",
    ),
    'Card',
    'Plus',
    'Extra',
    "'Plus'",
    "'Extra'",
    1,
  ],
  [
    'a constant that two props show',
    drawn('<Card title={TITLE} aria-label={TITLE} />', "const TITLE = 'Plans'\n"),
    'Card',
    'Plans',
    'Offers',
  ],
])

const BOTH = /^A prop .* and its content may/

test.each<[sentence: string, source: string | Files, message: RegExp]>([
  ['two props', drawn('<Card title="Old" extra="Old"><p>Body</p></Card>'), /^Several props .*: title, extra/],
  ['two spellings of a prop', drawn('<Card title="Old" extra={"Old"} />'), /^Several props .*: title, extra/],
  [
    'a prop and a constant',
    drawn('<Card title="Old" extra={TITLE} />', "const TITLE = 'Old'\n"),
    /^Several props .*: title, extra/,
  ],
  ['a prop beside a value', drawn('<Card title="Old">{user.name}</Card>'), BOTH],
  ['a prop beside that of a component inside', drawn('<Card title="Old"><Field label="Old" /></Card>'), BOTH],
  [
    'a prop beside that of a condition',
    drawn('<Card title="Old">{on && <Field label="Old" />}</Card>'),
    BOTH,
  ],
  [
    'a prop beside a constant',
    drawn('<Card title="Old"><p><Field label={TITLE} /></p></Card>', "const TITLE = 'Old'\n"),
    BOTH,
  ],
  [
    'two components of which one contains the other',
    drawn('<Card><Form title="Old"><Field label="Old" /></Form></Card>'),
    BOTH,
  ],
  [
    'a prop beside a component that says the same',
    {
      [PAGE]: drawing('<Card title="Old"><Save /></Card>', "import { Save } from './save'\n"),
      'app/save.tsx': "export function Save() {\n  return <b>{'Old'}</b>\n}\n",
    },
    BOTH,
  ],
])('the words of %s are refused with the places', (_, source, message) => {
  const done = tryPlan(source, text('Card', 'New', { oldText: 'Old' }))
  expect(done).toMatchObject({
    code: 'dynamic-text',
    message: expect.stringMatching(message),
    alternative: expect.stringMatching(/^Change the one you mean: app\/page\.tsx, line \d/),
  })
})
