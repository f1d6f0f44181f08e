import { useRef } from 'react'
import { Link, NavLink } from '../../ui/navigation/Link.tsx'
import { useSite } from '../../content/page-context.ts'
import { Logo } from '../../ui/brand/Logo.tsx'
import { CartLink } from './CartLink.tsx'
import styles from './Header.module.css'
import { SideMenu } from './SideMenu.tsx'
import { useScrolledPast } from './use-scrolled-past.ts'

export function Header({ withNav }: { withNav: boolean }) {
  const { topNav, brandName } = useSite()
  const mark = useRef<HTMLDivElement>(null)
  const scrolled = useScrolledPast(mark)
  return (
    <>
      <div ref={mark} className={styles.mark} />
      <header className={styles.header} data-scrolled={scrolled || undefined}>
        <div className={styles.row}>
          <Link to="/" aria-label={`${brandName}, home`} className={styles.home}>
            <Logo />
          </Link>
          {withNav && (
            <nav aria-label="Main" className={styles.nav}>
              {topNav.map(({ _key, label, href }) => (
                <NavLink key={_key} to={href} className={styles.link}>
                  {label}
                </NavLink>
              ))}
            </nav>
          )}
          <CartLink />
          <SideMenu />
        </div>
      </header>
    </>
  )
}
