import type { LabelJob } from './render.ts'
import type { LabelAnswer } from './worker.ts'

/** Makes the sheets beside the page, so that the page stays quick. @throws with the reason */
export function makeLabelFile(job: LabelJob, onProgress: (made: number) => void): Promise<Blob> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
  const made = new Promise<Blob>((resolve, reject) => {
    worker.onerror = () => reject(new Error('The worker could not be started.'))
    worker.onmessage = ({ data }: MessageEvent<LabelAnswer>) => {
      switch (data.kind) {
        case 'progress':
          onProgress(data.made)
          break
        case 'made':
          resolve(new Blob([data.bytes], { type: 'application/pdf' }))
          break
        case 'failed':
          reject(new Error(data.reason))
          break
      }
    }
  })
  worker.postMessage(job)
  return made.finally(() => worker.terminate())
}
