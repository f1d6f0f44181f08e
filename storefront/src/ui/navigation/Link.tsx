import type { AnchorHTMLAttributes } from 'react'
import { useHref, useLinkClickHandler, useLocation, type To } from 'react-router-dom'
import { usePrefetchOnIntent } from './prefetch.ts'

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To
  replace?: boolean
  state?: unknown
}

const leadsAway = (to: To): to is string => typeof to === 'string' && /^[a-z]+:/i.test(to)

/** A link, mostly within the site. */
export function Link({ to, replace, state, ...rest }: LinkProps) {
  if (leadsAway(to)) return <a {...rest} href={to} />
  return <SiteLink {...rest} to={to} replace={replace ?? false} state={state} />
}

/** React Router's own brings 2 KB for frameworks along, so this is made of its hooks. */
function SiteLink({ to, replace = false, state, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, {
    replace,
    state,
    ...(rest.target !== undefined && { target: rest.target }),
  })
  const href = useHref(to)
  const intent = usePrefetchOnIntent(href)
  return (
    <a
      {...intent}
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

/** A link that says so when it leads to where one is. */
export function NavLink({ to, ...rest }: LinkProps & { to: string }) {
  const { pathname } = useLocation()
  return <Link {...rest} to={to} aria-current={pathname === to ? 'page' : undefined} />
}
