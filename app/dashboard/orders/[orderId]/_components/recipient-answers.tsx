import Link from 'next/link'
import { answersIn, RecipientAnswers } from '@/components/orders/recipient-answers'
import { Card } from '@/components/ui/card'
import { paths } from '@/lib/config/paths'
import { EVALUATE_OR_TRANSLATE } from '@/lib/content/articles/choosing'
import { RECIPIENT_ANSWER_LIST } from '@/lib/content/screens/recipient-answers'
import { isEnded, isPlaced } from '@/lib/domain/orders/rules'
import type { OrderDetail } from '@/lib/domain/orders/views'

/** What those who get the documents said they need, or the way to ask them. */
export function AnswersFromRecipients({ order }: { order: OrderDetail }) {
  const answers = answersIn(order.messages)
  if (answers.length === 0 && (!isPlaced(order) || isEnded(order.status))) return null
  return (
    <Card title={RECIPIENT_ANSWER_LIST.title} {...(answers.length === 0 && { className: 'print:hidden' })}>
      {answers.length > 0 ? (
        <RecipientAnswers answers={answers} reader="customer" names={{ customer: 'you', staff: 'Attesta' }} />
      ) : (
        <>
          <p>{RECIPIENT_ANSWER_LIST.lead}</p>
          <p className="mt-2 flex flex-wrap gap-x-6">
            <a className="link inline-flex min-h-11 items-center" href="#messages">
              {RECIPIENT_ANSWER_LIST.add}
            </a>
            <Link
              prefetch={false}
              className="link inline-flex min-h-11 items-center"
              href={`${paths.article(EVALUATE_OR_TRANSLATE.slug)}#ask`}
            >
              {RECIPIENT_ANSWER_LIST.ask}
            </Link>
          </p>
        </>
      )}
    </Card>
  )
}
