import 'server-only'
import { CardExpires, cardExpiresSubject } from '@/emails/card-expires'
import { cardName } from '@/lib/base/cards'
import { paths } from '@/lib/config/paths'
import { adminDb } from '@/lib/gateways/supabase/clients'
import { maybe } from '@/lib/gateways/supabase/reply'
import { addressOf } from '../page-address'
import { getMailReader } from '../queries'
import { cardExpiresJobSchema } from '../schema'
import { deliverMail } from './deliver-mail'

/** Sends nothing for a card that has been removed. */
export async function sendCardExpires(payload: unknown, job: { dedupeKey: string }): Promise<void> {
  const { methodId } = cardExpiresJobSchema.parse(payload)
  const card = await maybe(adminDb().rpc('get_expiring_card', { p_id: methodId }).maybeSingle())
  if (!card) return
  const { address: to, clock } = await getMailReader(card.user_id)
  const month = new Date(Date.UTC(card.exp_year, card.exp_month - 1, 1))
  const props = {
    card: cardName(card),
    lastMonth: month.toLocaleDateString(clock.locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
    cardsUrl: addressOf(paths.paymentMethods),
  }
  await deliverMail({
    to,
    subject: cardExpiresSubject(props),
    mail: <CardExpires {...props} />,
    key: job.dedupeKey,
  })
}
