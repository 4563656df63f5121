import { Text } from '@react-email/components'
import { ActionLink } from './parts/action-link'
import { Frame } from './parts/frame'
import { look } from './parts/look'

type CardExpiresProps = { card: string; lastMonth: string; cardsUrl: string }

export function cardExpiresSubject({ card }: CardExpiresProps): string {
  return `Your ${card} expires soon`
}

export function CardExpires(props: CardExpiresProps) {
  return (
    <Frame
      preview="Add your new card to keep paying in one click."
      heading={cardExpiresSubject(props)}
      reason="You’re receiving this e-mail because you saved a card in your account."
    >
      <Text style={look.text}>
        Your saved {props.card} expires at the end of {props.lastMonth}. Add your new card, then remove this
        one. Orders you’ve already paid for aren’t affected.
      </Text>
      <ActionLink href={props.cardsUrl}>Go to your payment methods</ActionLink>
    </Frame>
  )
}
