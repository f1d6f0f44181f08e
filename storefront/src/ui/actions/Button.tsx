import { useLayoutEffect, useRef, type ButtonHTMLAttributes, type ReactNode } from 'react'
import { Link, type LinkProps } from '../navigation/Link.tsx'
import styles from './Button.module.css'
import { classNames } from '../class-names.ts'
import { LadderMark } from '../brand/LadderMark.tsx'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Look {
  kind?: ButtonKind | undefined
  wide?: boolean | undefined
}

function look({ kind = 'primary', wide = false }: Look, extra?: string): string {
  return classNames(styles.button, styles[kind], wide && styles.wide, extra)
}

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  Look & {
    /** Work is under way: the button is disabled and shows the ladder. */
    busy?: boolean
    /** What the button says while busy; its usual words without it. */
    busyLabel?: ReactNode
  }

export function Button({
  kind,
  wide,
  busy = false,
  busyLabel,
  type = 'button',
  disabled,
  className,
  children,
  ...rest
}: ButtonProps) {
  const button = useFocusBack(busy)
  return (
    <button
      {...rest}
      ref={button}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={look({ kind, wide }, className)}
    >
      {busy && <LadderMark className={styles.ladder} moving />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  )
}

/** A button loses the focus when it is disabled. Afterwards it takes it back, unless it has gone elsewhere. */
function useFocusBack(busy: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  useLayoutEffect(() => {
    if (busy) hadFocus.current = document.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
    }
  }, [busy])
  return button
}

export type LinkButtonProps = LinkProps & Look

export function LinkButton({ kind, wide, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={look({ kind, wide }, className)} />
}
