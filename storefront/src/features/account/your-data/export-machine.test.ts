import { describe, expect, it, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { Unreachable } from '../../../api/problem.ts'
import { exportMachine } from './export-machine.ts'
import type { ExportResults } from './export-results.ts'

const gives: ExportResults = async (format) => new Blob([format])
const start = (exportResults: ExportResults) =>
  createActor(exportMachine, { input: { exportResults } }).start()

describe('exporting results', () => {
  it('fetches the file in the format asked for, one at a time, and another afterwards', async () => {
    const exportResults = vi.fn(gives)
    const actor = start(exportResults)
    expect(actor.getSnapshot().value).toBe('idle')
    actor.send({ type: 'export', format: 'fhir' })
    actor.send({ type: 'export', format: 'csv' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'fetching', context: { format: 'fhir' } })
    await waitFor(actor, (now) => now.matches('there'))
    expect(await actor.getSnapshot().context.file?.text()).toBe('fhir')
    actor.send({ type: 'export', format: 'csv' })
    expect(actor.getSnapshot().context.file).toBeUndefined()
    await waitFor(actor, (now) => now.matches('there'))
    expect(exportResults.mock.calls).toEqual([['fhir'], ['csv']])
  })

  it('tells a failure, and can be tried again', async () => {
    const actor = start(vi.fn(gives).mockImplementationOnce(() => Promise.reject(new Unreachable('gone'))))
    actor.send({ type: 'export', format: 'json' })
    await waitFor(actor, (now) => now.matches('failed'))
    expect(actor.getSnapshot().context.failure).toEqual({ kind: 'unreachable' })
    actor.send({ type: 'export', format: 'json' })
    expect(actor.getSnapshot().context.failure).toBeUndefined()
    await waitFor(actor, (now) => now.matches('there'))
  })

  it('says nothing when the session was over', async () => {
    const actor = start(async () => undefined)
    actor.send({ type: 'export', format: 'json' })
    await waitFor(actor, (now) => now.matches('idle'))
  })
})
