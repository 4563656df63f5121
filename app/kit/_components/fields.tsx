import { Checkbox } from '@/components/forms/checkbox'
import { Combobox } from '@/components/forms/combobox'
import { EmailField } from '@/components/forms/email-field'
import { Form } from '@/components/forms/form'
import { ErrorSummary, Refusal } from '@/components/forms/form-messages'
import { RadioCards } from '@/components/forms/radio-cards'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { SuccessRegion } from '@/components/forms/success-region'
import { TextInput } from '@/components/forms/text-input'
import { Textarea } from '@/components/forms/textarea'
import { LanguageCombobox } from '@/components/languages/language-combobox'
import { CertifiedSeal } from '@/components/ui/certified-seal'
import type { Language } from '@/lib/domain/checkout/views'
import { LONG_NAME, LONG_TEXT } from '../samples'
import { type KitSection, State } from './specimen'

const OPTIONS = [
  { value: 'us', label: 'United States' },
  { value: 'de', label: 'Germany' },
  { value: 'jp', label: 'Japan' },
]
const LANGUAGES: Language[] = [
  { tag: 'es', nameEn: 'Spanish', nameNative: 'Español', direction: 'ltr', aliases: ['Castilian'] },
  { tag: 'ar', nameEn: 'Arabic', nameNative: 'العربية', direction: 'rtl', aliases: [] },
]
const CARDS = [
  { value: 'standard', label: 'Standard', aside: 'included', description: 'For reading and internal use.' },
  {
    value: 'certified',
    label: 'Certified',
    aside: '+ $50.00',
    description: LONG_TEXT,
    mark: <CertifiedSeal className="size-14" />,
  },
]
const ERRORS = {
  wrong: 'Please fill this in.',
  choice: 'Please choose one.',
  consent: 'Please confirm this.',
}

export const FIELD_SECTION: KitSection = {
  title: 'Forms',
  specimens: [
    {
      name: 'TextInput',
      errors: ERRORS,
      draw: () => (
        <>
          <TextInput name="plain" label="Default" />
          <TextInput name="hint" label="With a hint" hint="As in the passport." optional />
          <TextInput name="filled" label="Filled" defaultValue={LONG_NAME} />
          <TextInput name="wrong" label="With an error" hint="As in the passport." />
          <TextInput name="off" label="Disabled" defaultValue="Cannot be changed" disabled />
          <EmailField label="EmailField" placeholder="name@example.com" />
        </>
      ),
    },
    {
      name: 'Textarea',
      errors: ERRORS,
      draw: () => (
        <>
          <Textarea name="notes" label="Default" hint="One thing per line." optional />
          <Textarea name="wrong" label="With an error" defaultValue={LONG_TEXT} />
          <Textarea name="off" label="Disabled" rows={2} disabled />
        </>
      ),
    },
    {
      name: 'Select',
      errors: ERRORS,
      draw: () => (
        <>
          <Select name="country" label="Default" options={OPTIONS} placeholder="Choose one" />
          <Select name="choice" label="With an error" options={OPTIONS} placeholder="Choose one" />
          <Select name="off" label="Disabled" options={OPTIONS} defaultValue="jp" disabled />
        </>
      ),
    },
    {
      name: 'Combobox',
      note: 'Type to search; the arrow keys move through the list.',
      errors: ERRORS,
      draw: () => (
        <>
          <Combobox name="country" label="Default" options={OPTIONS} hint="Where it was issued." />
          <Combobox name="choice" label="With an error" options={OPTIONS} defaultValue="de" />
          <LanguageCombobox
            name="language"
            label="LanguageCombobox"
            languages={LANGUAGES}
            defaultValue="ar"
          />
        </>
      ),
    },
    {
      name: 'RadioCards',
      errors: ERRORS,
      draw: () => (
        <>
          <RadioCards name="service" legend="One chosen" cards={CARDS} defaultValue="certified" />
          <RadioCards name="choice" legend="With an error" hint="Choose one." cards={CARDS} columns={2} />
        </>
      ),
    },
    {
      name: 'Checkbox',
      errors: ERRORS,
      draw: () => (
        <>
          <Checkbox name="news" label="Send me news" />
          <Checkbox
            name="terms"
            label="Checked, with a hint"
            hint="You can change this later."
            defaultChecked
          />
          <Checkbox name="consent" label={LONG_TEXT} />
        </>
      ),
    },
    { name: 'SubmitButton', draw: () => <SubmitButton>Save</SubmitButton> },
    {
      name: 'SubmitButton while sending',
      pending: true,
      draw: () => <SubmitButton pendingLabel="Saving">Save</SubmitButton>,
    },
    {
      name: 'Form messages',
      draw: () => (
        <>
          <State name="invalid">
            <ErrorSummary
              state={{
                type: 'invalid',
                fields: { name: 'Please enter your name.', email: 'This is not an e-mail address.' },
                echo: {},
              }}
            />
          </State>
          <State name="refused">
            <Refusal
              state={{
                type: 'refused',
                text: 'Too many tries. Please wait a minute.',
                code: 'rate_limited',
                echo: {},
              }}
            />
          </State>
          <State name="done: press the button">
            <SuccessRegion>
              <Form action={async () => ({ type: 'done', text: 'The status has been changed.' })}>
                <SubmitButton tone="outline">Change status</SubmitButton>
              </Form>
            </SuccessRegion>
          </State>
        </>
      ),
    },
  ],
}
