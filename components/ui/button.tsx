import type { ComponentProps } from 'react'
import { type ButtonSize, type ButtonTone, buttonStyle } from './button-style'

type ButtonProps = ComponentProps<'button'> & { tone?: ButtonTone; size?: ButtonSize }

export function Button({ tone, size, className, type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={buttonStyle(tone, size, className)} {...rest} />
}
