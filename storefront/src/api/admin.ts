import { adminRoutes } from '@swabwise/results-service/contract/admin-routes'
import { callParts } from './browser.ts'
import { createCall, createSend } from './call.ts'
import { createDownload } from './download.ts'
import { createReadList } from './listing.ts'

/** Apart from browser.ts, so that no public page carries them. */
const parts = { ...callParts, routes: adminRoutes }
const send = createSend(parts)
export const call = createCall(parts)
export const readList = createReadList(send)
export const download = createDownload(send)
