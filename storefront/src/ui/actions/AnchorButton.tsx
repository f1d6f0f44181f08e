import type { AnchorHTMLAttributes } from 'react'
import type { ButtonKind } from './Button.tsx'
import styles from './Button.module.css'
import { classNames } from '../class-names.ts'

export type AnchorButtonProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'className'> & {
  href: string
  kind?: ButtonKind | undefined
}

/** Looks like a button and leads to another site. */
export function AnchorButton({ kind = 'primary', ...rest }: AnchorButtonProps) {
  return <a {...rest} className={classNames(styles.button, styles[kind])} />
}
