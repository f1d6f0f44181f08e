import { ownDataRoutes } from '@swabwise/results-service/contract/own-data-routes'
import { callParts } from './browser.ts'
import { createSend, reading } from './call.ts'
import { confirmed } from './step-up.ts'

/** Apart from browser.ts, so that no public page carries them. */
export const send = confirmed(createSend({ ...callParts, routes: ownDataRoutes }))
export const call = reading(send)
