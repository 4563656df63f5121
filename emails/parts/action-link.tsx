import { Button, Section } from '@react-email/components'
import { look } from './look'

export function ActionLink({ href, children }: { href: string; children: string }) {
  return (
    <Section style={{ margin: '24px 0 0' }}>
      <Button href={href} style={look.button}>
        {children}
      </Button>
    </Section>
  )
}
