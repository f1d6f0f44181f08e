import { send } from './browser.ts'
import { createDownload } from './download.ts'
import { createReadList } from './listing.ts'

/** Apart from browser.ts, so that no public page carries them. */
export const readList = createReadList(send)
export const download = createDownload(send)
