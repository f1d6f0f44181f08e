import { factorRoutes } from '@swabwise/results-service/contract/factor-routes'
import { callParts } from './browser.ts'
import { createSend, reading } from './call.ts'
import { confirmed } from './step-up.ts'

/** Apart from browser.ts, so that no public page carries them. */
export const call = reading(confirmed(createSend({ ...callParts, routes: factorRoutes })))
