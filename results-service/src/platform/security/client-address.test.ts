import type { IncomingMessage } from 'node:http'
import { describe, expect, it } from 'vitest'
import { callerNetwork, clientAddress, parseNetwork } from './client-address.ts'

const trusted = ['10.0.0.0/8', '::1'].map(parseNetwork)
const asked = (remoteAddress: string, forwarded?: string) =>
  clientAddress(
    {
      socket: { remoteAddress },
      headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
    } as unknown as IncomingMessage,
    trusted,
  )

describe('client address', () => {
  it.each([
    ['direct', '203.0.113.9', undefined, '203.0.113.9'],
    ['a forged header', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['one trusted proxy', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['two trusted proxies', '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['a forged header behind a trusted proxy', '10.1.2.3', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['a trusted proxy seen as mapped IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['a forwarded value that is not an address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['only trusted proxies', '::1', '10.1.1.1', '10.1.1.1'],
  ])('when %s', (_, remote, forwarded, who) => {
    expect(asked(remote, forwarded)).toBe(who)
  })

  it('groups IPv6 by /64, and equal addresses in different notations', () => {
    expect(callerNetwork('2001:db8:1:2::1')).toBe(callerNetwork('2001:db8:1:2:ffff::9'))
    expect(callerNetwork('2001:db8:1:2::1')).not.toBe(callerNetwork('2001:db8:1:3::1'))
    expect(callerNetwork('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })
})
