import { afterEach, beforeEach, describe, vi } from 'vitest'
import { describeAppending } from './contract/appending.ts'
import { describeEnding } from './contract/ending.ts'
import type { OpenedLog, OpenLog } from './contract/open-log.ts'
import { describeProperties } from './contract/properties.ts'
import { describeRacing } from './contract/racing.ts'
import { describeReading } from './contract/reading.ts'
import { describeRecognising } from './contract/recognising.ts'
import { describeRetrying } from './contract/retrying.ts'
import { describeSubscribing } from './contract/subscribing.ts'

/** What every event store must do. The log may already contain events, but nobody else may write to it meanwhile. */
export function describeEventStore(name: string, open: OpenLog): void {
  // Generous: it catches hangs, not slow machines.
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
  describe(name, () => {
    let opened: OpenedLog
    const log = () => opened

    beforeEach(async () => {
      opened = await open()
    })
    afterEach(() => opened.dispose())

    describeAppending(log)
    describeRetrying(log)
    describeReading(log)
    describeSubscribing(log)
    describeRecognising(log)
    describeEnding(log)
    describeRacing(log)
    describeProperties(log)
  })
}
