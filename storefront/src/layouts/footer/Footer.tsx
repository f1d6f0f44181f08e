import { Link } from '../../ui/navigation/Link.tsx'
import { useSite } from '../../content/page-context.ts'
import { Ladder } from '../../ui/brand/Ladder.tsx'
import { Logo } from '../../ui/brand/Logo.tsx'
import { CountrySwitcher } from './CountrySwitcher.tsx'
import styles from './Footer.module.css'

const networks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
}

export function Footer() {
  const { brandName, tagline, footerGroups, socialLinks, informationOnly, copyrightYear } = useSite()
  return (
    <footer className={styles.footer}>
      <Ladder />
      <div className={styles.grid}>
        <div className={styles.brand}>
          <Logo />
          <p>{tagline}</p>
          <CountrySwitcher />
        </div>
        <nav aria-label="Footer" className={styles.groups}>
          {footerGroups.map(({ _key, title, links }) => (
            <div key={_key}>
              <h2 className={styles.title}>{title}</h2>
              <ul className={styles.links}>
                {links.map((link) => (
                  <li key={link._key}>
                    <FooterLink {...link} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className={styles.foot}>
          <p>
            © {copyrightYear} {brandName}. {informationOnly}
          </p>
          <ul className={styles.social}>
            {socialLinks.map(({ _key, network, href }) => (
              <li key={_key}>
                <a href={href} rel="noreferrer">
                  {networks[network]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </footer>
  )
}

function FooterLink({ href, label }: { href: string; label: string }) {
  return href.startsWith('/') ? <Link to={href}>{label}</Link> : <a href={href}>{label}</a>
}
