import { adminRoutes } from '@swabwise/results-service/contract/admin-routes'
import { callParts } from './browser.ts'
import { createSend, reading } from './call.ts'
import { createDownload } from './download.ts'
import { createReadList } from './listing.ts'
import { confirmed } from './step-up.ts'

/** Apart from browser.ts, so that no public page carries them. */
const send = confirmed(createSend({ ...callParts, routes: adminRoutes }))
export const call = reading(send)
export const readList = createReadList(send)
export const download = createDownload(send)
