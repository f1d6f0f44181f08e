import { useContent } from '../../content/page-context.ts'
import { Illustration } from '../../ui/illustrations/Illustration.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactScreen.module.css'
import { Mailboxes } from './Mailboxes.tsx'

export default function ContactScreen() {
  const { heading, intro, mailboxes, form } = useContent('contact')
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <h1 tabIndex={-1} className={styles.title}>
          {heading}
        </h1>
        <p className={styles.intro}>{intro}</p>
        <Mailboxes mailboxes={mailboxes} />
        <Illustration name="envelope" className={styles.drawing} />
      </header>
      <section className={styles.form}>
        <h2 className={styles.heading}>{form.heading}</h2>
        <ContactForm {...form} />
      </section>
    </div>
  )
}
