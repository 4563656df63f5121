import Link from 'next/link'
import { paths } from '@/lib/config/paths'
import { ASK_TO_PAY } from '@/lib/content/screens/checkout/pay-link'

/** Below the card form, also of a payment that failed: the order page makes the link. */
export function AskSomeone({ orderId }: { orderId: string }) {
  return (
    <p>
      <Link
        prefetch={false}
        className="link inline-flex min-h-11 items-center"
        href={`${paths.order(orderId)}#ask-to-pay`}
      >
        {ASK_TO_PAY.title}
      </Link>
    </p>
  )
}
