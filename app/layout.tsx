import './globals.css'
// Importing these here puts them into the script that all pages share; otherwise the layouts, error pages and
// the 404 page, which every page includes, each contain a copy.
import 'next/link'
import '@/components/layout/site-behavior'
import './error'
import type { Metadata, Viewport } from 'next'
import localFont from 'next/font/local'
import type { ReactNode } from 'react'
import { DemoNote } from '@/components/layout/demo-note'
import { ToastRegion } from '@/components/ui/toast'
import { SITE } from '@/lib/config/site'
import { SITE_DESCRIPTION } from '@/lib/content/site'
import { noteDocumentClass } from '@/lib/web/failed-page'

// `npm run fonts` writes both.
const inter = localFont({
  src: './_fonts/inter.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-inter',
})

const sourceSerif = localFont({
  src: './_fonts/source-serif.woff2',
  weight: '400 600',
  display: 'swap',
  variable: '--font-source-serif',
})

const FONTS = noteDocumentClass(`${inter.variable} ${sourceSerif.variable}`)

export const metadata: Metadata = {
  title: { default: `${SITE.name} · ${SITE.tagline}`, template: `%s · ${SITE.name}` },
  description: SITE_DESCRIPTION,
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '16x16 32x32 48x48' },
      { url: '/icon.svg', type: 'image/svg+xml' },
    ],
    apple: { url: '/apple-touch-icon.png', sizes: '180x180' },
  },
  manifest: '/site.webmanifest',
  formatDetection: { telephone: false, email: false, address: false },
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#faf8f3' },
    { media: '(prefers-color-scheme: dark)', color: '#10191b' },
  ],
}

/** Imported inside the condition, so that production builds leave it out. */
const EditingHelper =
  process.env.NODE_ENV === 'development' ? (await import('./_components/editing-helper')).EditingHelper : null

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en" className={FONTS}>
      <body>
        {children}
        <DemoNote />
        <ToastRegion />
        {EditingHelper && <EditingHelper />}
      </body>
    </html>
  )
}
