import type { AssetSource } from 'sanity'

type UploaderClass = NonNullable<AssetSource['Uploader']>
type Subscriber = Parameters<InstanceType<UploaderClass>['subscribe']>[0]

/** Tells in `detail` why an upload was refused. */
export const refusals = new EventTarget()
export const refused = 'refused'

/** Uploads as before, but with the lake's reason in place of the Studio's “Upload failed”. */
export const withReasons = (sources: AssetSource[]): AssetSource[] =>
  sources.map((source) =>
    source.Uploader === undefined ? source : { ...source, Uploader: tellingWhy(source.Uploader) },
  )

function tellingWhy(Uploader: UploaderClass): UploaderClass {
  return class extends Uploader {
    override subscribe(subscriber: Subscriber) {
      return super.subscribe((event) => {
        if (event.type === 'error') return
        if (event.type === 'all-complete')
          for (const { error } of event.files)
            if (error) refusals.dispatchEvent(new CustomEvent(refused, { detail: error.message }))
        subscriber(event)
      })
    }
  }
}
