import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import type { RegisteredKit } from '@swabwise/results-service/kits/kits.contract'
import { describe, expect, it } from 'vitest'
import { createCustomerRecord } from './customer-record.ts'
import { rosa, sessionForTest, tokenLasting } from '../api/session/testing/session.ts'

const { authorities: _, ...person } = rosa
const details: CustomerDetails = {
  ...person,
  user: { id: rosa.id, login: rosa.email },
  thcTestResults: [],
  cbdTestResults: [],
  cannabisTestResults: [],
  results: [],
}

const kit = (identifier: string, genes: Partial<RegisteredKit>): RegisteredKit => ({
  id: '9d1c1a53-6a0c-4a55-8a3b-6ed4f1b5b6a0',
  identifier,
  kind: 'cannabis',
  status: 'pending',
  ...genes,
})

function recordForTest() {
  const { session } = sessionForTest()
  session.begin(tokenLasting(60), rosa)
  return { session, record: createCustomerRecord(session) }
}

describe('the customer record', () => {
  it.each([
    ['cannabisTestResults', { akt1: 'AKT1_PENDING', cyp2c192: 'CYP2C19_2_PENDING' }],
    ['thcTestResults', { akt1: 'AKT1_PENDING' }],
    ['cbdTestResults', { cyp2c192: 'CYP2C19_2_PENDING' }],
  ] as const)('adds a kit to %s by the genes that came back', (list, genes) => {
    const { record } = recordForTest()
    record.keep(details)
    record.addKit(kit('MJ-0000-0000-0001', genes))
    expect(record.read()).toEqual({
      ...details,
      [list]: [expect.objectContaining({ swabKitId: 'MJ-0000-0000-0001', ...genes })],
    })
  })

  it('adds a kit once', () => {
    const { record } = recordForTest()
    record.keep(details)
    record.addKit(kit('TH-0000-0000-0001', { akt1: 'AKT1_PENDING' }))
    record.addKit(kit('TH-0000-0000-0001', { akt1: 'AKT1_PENDING' }))
    record.addKit(kit('TH-0000-0000-0002', { akt1: 'AKT1_PENDING' }))
    expect(record.read()?.thcTestResults).toHaveLength(2)
  })

  it('adds nothing to a record that was never read, nor a kit without the genes that decide', () => {
    const { record } = recordForTest()
    record.addKit(kit('TH-0000-0000-0001', { akt1: 'AKT1_PENDING' }))
    expect(record.read()).toBeUndefined()
    record.keep(details)
    record.addKit(kit('TH-0000-0000-0001', {}))
    expect(record.read()).toBe(details)
  })

  it('is forgotten when the session ends', () => {
    const { session, record } = recordForTest()
    record.keep(details)
    session.end('signed-out')
    expect(record.read()).toBeUndefined()
  })

  it('is forgotten when someone else signs in, and kept through a newer profile', () => {
    const { session, record } = recordForTest()
    record.keep(details)
    session.keepProfile({ ...rosa, fname: 'Rosalind' })
    expect(record.read()).toBe(details)
    session.begin(tokenLasting(120), {
      ...rosa,
      fname: 'Someone',
      id: 'b6b4d4a2-95c4-4c1f-8c39-33d2b5b6c7d8',
    })
    expect(record.read()).toBeUndefined()
  })
})
