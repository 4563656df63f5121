import Link from 'next/link'
import type { ComponentProps } from 'react'
import { classNames } from './class-names'

export type ButtonTone = 'primary' | 'outline' | 'plain' | 'danger'
export type ButtonSize = 'regular' | 'small'

const TONES: Record<ButtonTone, string> = {
  primary: 'border-transparent bg-primary text-on-primary hover:bg-primary-strong',
  outline: 'border-rule-strong bg-sheet text-ink hover:border-ink hover:bg-sunken',
  plain: 'border-transparent bg-transparent text-primary underline-offset-4 hover:underline',
  danger: 'border-transparent bg-danger text-paper hover:bg-danger-strong',
}

const SIZES: Record<ButtonSize, string> = {
  regular: 'min-h-12 px-5 py-2.5',
  small: 'min-h-11 px-3.5 py-1.5 text-body-sm md:min-h-9',
}

/**
 * Styles shared by buttons and links that look like buttons, which paper has no use for. The border is transparent so
 * that forced colors show it.
 */
export function buttonStyle(
  tone: ButtonTone = 'primary',
  size: ButtonSize = 'regular',
  className?: string,
): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-md border text-center font-semibold leading-snug transition-colors',
    'disabled:cursor-not-allowed disabled:opacity-60 print:hidden',
    TONES[tone],
    SIZES[size],
    className,
  )
}

type Style = { tone?: ButtonTone; size?: ButtonSize }

export function Button({
  tone,
  size,
  className,
  type = 'button',
  ...rest
}: ComponentProps<'button'> & Style) {
  return <button type={type} className={buttonStyle(tone, size, className)} {...rest} />
}

/**
 * Not prefetched, like every link of a page that is rendered per request: without a loading screen Next would ask
 * the server twice about each visible link and get nothing that it could show earlier.
 */
export function LinkButton({
  tone,
  size,
  className,
  prefetch = false,
  ...rest
}: ComponentProps<typeof Link> & Style) {
  return <Link prefetch={prefetch} className={buttonStyle(tone, size, className)} {...rest} />
}
