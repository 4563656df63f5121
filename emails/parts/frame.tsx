import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components'
import type { ReactNode } from 'react'
import { paths } from '@/lib/config/paths'
import { SITE } from '@/lib/config/site'
import { siteUrl } from '@/lib/config/site-url'
import { DARK_STYLES } from './dark'
import { look } from './look'

type FrameProps = {
  /** The preview text that mail programs show beside the subject. */
  preview: string
  heading: string
  /** Why this person gets this mail, in one sentence. */
  reason: string
  children: ReactNode
}

export function Frame({ preview, heading, reason, children }: FrameProps) {
  return (
    <Html lang="en" dir="ltr">
      <Head>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{heading}</title>
        <style>{DARK_STYLES}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body style={look.body}>
        <Container style={look.container}>
          <Text style={look.wordmark}>{SITE.name}</Text>
          <Section style={look.card}>
            <Heading as="h1" style={look.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Section style={look.footer}>
            <Text style={look.soft}>{reason}</Text>
            <Text style={look.soft}>
              {SITE.name} · {SITE.tagline}
            </Text>
            {SITE.postalAddress && <Text style={look.soft}>{SITE.postalAddress}</Text>}
          </Section>
        </Container>
      </Body>
    </Html>
  )
}

export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section>
      <Hr style={look.rule} />
      <Heading as="h2" style={look.subheading}>
        {title}
      </Heading>
      {children}
    </Section>
  )
}

export function Support({ orderNumber }: { orderNumber: string }) {
  return (
    <Text style={{ ...look.soft, margin: '22px 0 0' }}>
      Questions? <ContactUs startsSentence /> and mention order {orderNumber}.
    </Text>
  )
}

/** Without a support address the mail links to the contact page. */
export function ContactUs({ startsSentence = false }: { startsSentence?: boolean }) {
  if (SITE.supportEmail) {
    return (
      <>
        {startsSentence ? 'E-mail' : 'e-mail'}{' '}
        <Link href={`mailto:${SITE.supportEmail}`} style={look.link}>
          {SITE.supportEmail}
        </Link>
      </>
    )
  }
  return (
    <Link href={new URL(paths.contact, siteUrl()).href} style={look.link}>
      {startsSentence ? 'Contact us' : 'contact us'}
    </Link>
  )
}
