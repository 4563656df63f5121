import Link from 'next/link'
import { Form } from '@/components/forms/form'
import { Select } from '@/components/forms/select'
import { SubmitButton } from '@/components/forms/submit-button'
import { TextInput } from '@/components/forms/text-input'
import { FilledText } from '@/components/ui/filled-text'
import { paths } from '@/lib/config/paths'
import { RECIPIENTS } from '@/lib/content/screens/recipients'
import type { MailingChoice } from '@/lib/domain/addresses/mailing'
import { COPY_METHODS, MOST_COPIES } from '@/lib/domain/deliveries/recipients'
import { isEnded } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'
import { requestCopiesAction } from '../../recipient-actions'
import { RecipientFields, RecipientType } from './recipient-fields'

const METHOD_NAMES: Record<(typeof COPY_METHODS)[number], string> = {
  mail: 'By mail',
  courier_express: 'By courier',
}

const METHODS = COPY_METHODS.map((value) => ({ value, label: METHOD_NAMES[value] }))

type PaperCopiesProps = { order: OrderDetail; choices: MailingChoice[]; requestKey: string }

/** Paper changes the price, so staff propose one first. Says what to do where that isn’t possible. */
export function PaperCopies({ order, choices, requestKey }: PaperCopiesProps) {
  if (isEnded(order.status)) {
    return (
      <p>
        <FilledText
          text={RECIPIENTS.ended}
          parts={{ link: <TextLink href={paths.requestQuote}>{RECIPIENTS.requestQuote}</TextLink> }}
        />
      </p>
    )
  }
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially_refunded') {
    return <p>{RECIPIENTS.unsettled}</p>
  }
  if (choices.length === 0) {
    return (
      <p>
        <FilledText
          text={RECIPIENTS.noAddress}
          parts={{ link: <TextLink href={paths.newAddress}>{RECIPIENTS.addAddress}</TextLink> }}
        />
      </p>
    )
  }
  return <CopiesForm orderId={order.id} choices={choices} requestKey={requestKey} />
}

type CopiesFormProps = Pick<PaperCopiesProps, 'choices' | 'requestKey'> & { orderId: string }

function CopiesForm({ orderId, choices, requestKey }: CopiesFormProps) {
  return (
    <Form
      action={requestCopiesAction}
      idPrefix="copies-"
      className="space-y-5"
      hidden={{ orderId, requestKey }}
    >
      <p>{RECIPIENTS.paperCost}</p>
      <RecipientType />
      <Select
        name="addressId"
        label="Address"
        hint={RECIPIENTS.addressHint}
        options={choices.map(({ id, name }) => ({ value: id, label: name }))}
        placeholder="Choose"
      />
      <Select name="method" label="How we send them" options={METHODS} defaultValue="mail" />
      <TextInput
        name="copies"
        label={`Copies (1 to ${MOST_COPIES})`}
        inputMode="numeric"
        defaultValue="1"
        controlClassName="max-w-28"
      />
      <RecipientFields />
      <SubmitButton pendingLabel="Sending">Ask for a price</SubmitButton>
    </Form>
  )
}

function TextLink({
  href,
  children,
}: {
  href: typeof paths.newAddress | typeof paths.requestQuote
  children: string
}) {
  return (
    <Link prefetch={false} className="link" href={href}>
      {children}
    </Link>
  )
}
