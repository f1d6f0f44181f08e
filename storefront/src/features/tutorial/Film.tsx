import { films, type FilmName } from '@swabwise/cms/films'
import styles from './Film.module.css'

/** A film of our own: no sound, captions on, and the same in words below. Nothing of it is loaded before it is played. */
export function Film({ name, title }: { name: FilmName; title: string }) {
  const at = `/films/${name}`
  return (
    <div className={styles.film}>
      <video
        controls
        playsInline
        preload="none"
        poster={`${at}.webp`}
        width={1280}
        height={720}
        aria-label={`Video: ${title}`}
        className={styles.video}
      >
        <source src={`${at}.av1.mp4`} type='video/mp4; codecs="av01.0.05M.08"' />
        <source src={`${at}.h264.mp4`} type="video/mp4" />
        <track kind="captions" srcLang="en" label="English" src={`${at}.vtt`} default />
      </video>
      <details>
        <summary>Transcript of the video</summary>
        <ol className={styles.transcript}>
          {films[name].map(({ title: step, says }) => (
            <li key={step}>
              {step}. {says}
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
