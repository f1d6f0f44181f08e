import { expect, it } from 'vitest'
import type { AssetSource } from 'sanity'
import { refusals, refused, withReasons } from './upload-refusals.ts'

type Uploader = InstanceType<NonNullable<AssetSource['Uploader']>>
type Event = Parameters<Parameters<Uploader['subscribe']>[0]>[0]

const failed = { id: 'a', file: new File([], 'a.png'), progress: 0, status: 'error' as const }
const events: Event[] = [
  { type: 'all-complete', files: [{ ...failed, error: new Error('This is too large: 20 MB at most.') }] },
  { type: 'error', files: [] },
]

/** Fails as the Studio's own does: it is over, and then there was an error. */
class FailingUploader {
  subscribe(tell: (event: Event) => void) {
    for (const event of events) tell(event)
    return () => undefined
  }
}

it('an upload that fails ends with the reason, and without the Studio saying that it does not know it', () => {
  const source = { name: 'a', component: () => null, Uploader: FailingUploader } as unknown as AssetSource
  const reasons: string[] = []
  refusals.addEventListener(refused, (event) => reasons.push(String((event as CustomEvent).detail)))
  const [wrapped] = withReasons([source])
  const seen: string[] = []
  const uploader = wrapped?.Uploader === undefined ? expect.fail() : new wrapped.Uploader()
  uploader.subscribe(({ type }) => seen.push(type))
  expect(reasons).toEqual(['This is too large: 20 MB at most.'])
  expect(seen).toEqual(['all-complete'])
})
