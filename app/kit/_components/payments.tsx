import { HostedPageLink } from '@/components/payments/hosted-page-link'
import { PaymentMessage } from '@/components/payments/payment-message'
import type { PaymentState } from '@/components/payments/payment-state'
import { SandboxCardForm } from '@/components/payments/sandbox-card-form'
import { PAYMENT } from '../samples'
import { type KitSection, State } from './specimen'

const nothing = () => undefined
const TEXT = 'Your bank declined the card. Please try another one.'

const ORDER = { orderId: 'o1', proposalId: null }

const STATES: PaymentState[] = [
  { type: 'preparing', page: 'here' },
  { type: 'paying', view: PAYMENT },
  { type: 'declined', view: PAYMENT, text: TEXT },
  { type: 'price-changed', view: PAYMENT, shownCents: 9_900 },
  { type: 'unsure', view: PAYMENT },
  { type: 'unavailable', text: 'The payment provider cannot be reached. You were not charged.' },
  { type: 'refused', text: 'This order was canceled.' },
  { type: 'already-paid' },
  { type: 'held' },
  { type: 'done' },
]

export const PAYMENT_SECTION: KitSection = {
  title: 'Payments',
  specimens: [
    {
      name: 'PaymentMessage',
      draw: () =>
        STATES.map((state) => (
          <State key={state.type} name={state.type}>
            <PaymentMessage payment={{ state, dispatch: nothing }} payable={ORDER} currency="USD" />
          </State>
        )),
    },
    {
      name: 'HostedPageLink',
      draw: () => <HostedPageLink view={PAYMENT} busy={false} dispatch={nothing} />,
    },
    {
      name: 'SandboxCardForm',
      draw: () => <SandboxCardForm view={PAYMENT} busy={false} dispatch={nothing} />,
    },
    {
      name: 'SandboxCardForm while paying',
      draw: () => <SandboxCardForm view={PAYMENT} busy dispatch={nothing} />,
    },
  ],
}
