import { glossary } from '@swabwise/events/genetics/explanations/glossary'
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import styles from './GlossaryScreen.module.css'

/** What the terms of our reports mean. */
export default function GlossaryScreen() {
  const { hash } = useLocation()
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])
  return (
    <div className={styles.page}>
      <PageHeading title="Glossary" lead="What the terms of our reports mean, in plain words." />
      <dl className={styles.terms}>
        {glossary.map(({ id, term, means }) => (
          <div key={id} id={id} className={styles.term}>
            <dt className={styles.name}>{term}</dt>
            <dd>{means}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
