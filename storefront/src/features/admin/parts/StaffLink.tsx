import type { ComponentProps } from 'react'
import type { To } from 'react-router-dom'
import { LinkButton as AnyButton } from '../../../ui/actions/Button.tsx'
import { Link as AnyLink } from '../../../ui/navigation/Link.tsx'
import { mayOpen, useStaff } from '../access.ts'

function useLeadsOn(to: To): boolean {
  const who = useStaff()
  return who !== undefined && mayOpen(who, typeof to === 'string' ? to : (to.pathname ?? ''))
}

/** Plain text where the role does not open what it leads to. */
export function Link(props: ComponentProps<typeof AnyLink>) {
  return useLeadsOn(props.to) ? <AnyLink {...props} /> : props.children
}

/** Nothing where the role does not open what it leads to. */
export function LinkButton(props: ComponentProps<typeof AnyButton>) {
  return useLeadsOn(props.to) && <AnyButton {...props} />
}
