import type { CallInput, Send } from './call.ts'

export type FileName = 'exportUsers' | 'exportKits' | 'exportResults'

/** Fetches a file that only the signed-in person may have, and tells how many bytes are there. */
export type Download = <N extends FileName>(
  name: N,
  input: CallInput<N> & { readonly onBytes?: (bytes: number) => void },
) => Promise<Blob | undefined>

export function createDownload(send: Send<FileName>): Download {
  return async <N extends FileName>(
    name: N,
    input: CallInput<N> & { readonly onBytes?: (bytes: number) => void },
  ) => {
    const response = await send<FileName>(name, input as CallInput<FileName>)
    if (!response) return undefined
    const type = response.headers.get('content-type') ?? ''
    if (!response.body) return new Blob([], { type })
    let bytes = 0
    const counted = response.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          bytes += chunk.byteLength
          input.onBytes?.(bytes)
          controller.enqueue(chunk)
        },
      }),
    )
    return new Response(counted, { headers: { 'content-type': type } }).blob()
  }
}
