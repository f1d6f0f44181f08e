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

describe('who asks', () => {
  it.each([
    ['nobody forwards', '203.0.113.9', undefined, '203.0.113.9'],
    ['a stranger claims to forward', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['our proxy forwards', '10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['two of our proxies forward', '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['our proxy forwards what a stranger wrote first', '10.1.2.3', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
    ['our proxy is seen through IPv6', '::ffff:10.1.2.3', '198.51.100.1', '198.51.100.1'],
    ['what is forwarded is no address', '10.1.2.3', 'unknown', '10.1.2.3'],
    ['only proxies are named', '::1', '10.1.1.1', '10.1.1.1'],
  ])('when %s', (_, remote, forwarded, who) => {
    expect(asked(remote, forwarded)).toBe(who)
  })

  it('counts a network of IPv6 as one caller, and an address written in two ways', () => {
    expect(callerNetwork('2001:db8:1:2::1')).toBe(callerNetwork('2001:db8:1:2:ffff::9'))
    expect(callerNetwork('2001:db8:1:2::1')).not.toBe(callerNetwork('2001:db8:1:3::1'))
    expect(callerNetwork('::ffff:192.0.2.1')).toBe('192.0.2.1')
  })
})
