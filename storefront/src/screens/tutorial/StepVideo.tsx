import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import styles from './StepVideo.module.css'

const provider = 'https://www.youtube-nocookie.com/embed/'

/** Nothing is asked of the video provider before a person asks for the video. */
export function StepVideo({ id, title }: { id: string; title: string }) {
  const [wanted, setWanted] = useState(false)
  if (!wanted) {
    return (
      <Button kind="secondary" onClick={() => setWanted(true)} aria-label={`Watch the video: ${title}`}>
        Watch the video
      </Button>
    )
  }
  return (
    <iframe
      src={`${provider}${encodeURIComponent(id)}?autoplay=1&rel=0`}
      title={`Video: ${title}`}
      allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
      referrerPolicy="strict-origin"
      className={styles.video}
    />
  )
}
