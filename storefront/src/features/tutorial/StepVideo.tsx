import { useState } from 'react'
import { Button } from '../../ui/actions/Button.tsx'
import styles from './StepVideo.module.css'

const provider = 'https://www.youtube-nocookie.com/embed/'

/** Nothing is asked of the video provider before a person asks for the video. The picture beside it needs no network. */
export function StepVideo({ id, title }: { id: string; title: string }) {
  const [asked, setAsked] = useState<'not yet' | 'offline' | 'wanted'>('not yet')
  if (asked === 'wanted')
    return (
      <iframe
        src={`${provider}${encodeURIComponent(id)}?autoplay=1&rel=0`}
        title={`Video: ${title}`}
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin"
        className={styles.video}
      />
    )
  return (
    <>
      <Button
        kind="secondary"
        onClick={() => setAsked(navigator.onLine ? 'wanted' : 'offline')}
        aria-label={`Watch the video: ${title}`}
      >
        Watch the video
      </Button>
      <p role="status" className={styles.offline}>
        {asked === 'offline' && 'You are offline. The picture and the words tell the same.'}
      </p>
    </>
  )
}
