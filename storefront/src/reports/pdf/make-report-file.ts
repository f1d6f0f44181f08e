import type { Printable } from './render.ts'
import type { Step } from './steps.ts'
import type { Answer } from './worker.ts'

let worker: Worker | undefined

/**
 * Makes the PDF beside the page, so that the page stays quick. The worker is kept with its parsed fonts; one that
 * failed is let go. Makes one file at a time.
 */
export function makeReportFile(report: Printable, onStep: (step: Step) => void): Promise<Blob> {
  const maker = (worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }))
  return new Promise<Blob>((resolve, reject) => {
    const fail = (reason: string) => {
      maker.terminate()
      if (worker === maker) worker = undefined
      reject(new Error(reason))
    }
    maker.onerror = () => fail('The worker could not be started.')
    maker.onmessage = ({ data }: MessageEvent<Answer>) => {
      switch (data.kind) {
        case 'step':
          onStep(data.step)
          break
        case 'made':
          resolve(new Blob([data.bytes], { type: 'application/pdf' }))
          break
        case 'failed':
          fail(data.reason)
          break
      }
    }
    maker.postMessage(report)
  })
}
