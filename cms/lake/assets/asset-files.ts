import { mkdir, open, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readIfThere } from '../store/read-if-there.ts'

/** The bytes of what was uploaded, beside the data file. */
export interface AssetFiles {
  write: (name: string, bytes: Buffer) => Promise<void>
  read: (name: string) => Promise<Buffer | null>
}

/** Names are made by us: a hash, the size of a picture and an ending. Nothing else is read or written. */
const assetName = /^[0-9a-f]{40}(-\d+x\d+)?\.[a-z0-9]+$/

export function assetFiles(dataFile: string): AssetFiles {
  const directory = join(dirname(dataFile), 'content-assets')
  return {
    async write(name, bytes) {
      if (!assetName.test(name)) throw new Error(`${name} is no name of an asset`)
      await mkdir(directory, { recursive: true })
      const file = join(directory, name)
      const handle = await open(`${file}.next`, 'w')
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(`${file}.next`, file)
    },
    read: async (name) => (assetName.test(name) ? readIfThere(join(directory, name)) : null),
  }
}
