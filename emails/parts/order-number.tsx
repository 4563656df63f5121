import { Section, Text } from '@react-email/components'
import { look } from './look'

export function OrderNumber({ orderNumber }: { orderNumber: string }) {
  return (
    <Section style={look.numberBox}>
      <Text style={look.numberLabel}>Order number</Text>
      <Text style={look.number}>{orderNumber}</Text>
    </Section>
  )
}
