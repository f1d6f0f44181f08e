import { films, type FilmName } from '@swabwise/cms/films'

const stamp = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}.000`

/** What is said of each step while it is shown, as WebVTT. */
export function captionsOf(film: FilmName): string {
  let from = 0
  const cues = films[film].map(({ says, seconds }) => {
    const to = from + seconds
    const cue = `${stamp(from)} --> ${stamp(to)}\n${says}`
    from = to
    return cue
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}
