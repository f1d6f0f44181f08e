import { expect, it } from 'vitest'
import { asClientsKnowIt, faultIn } from './connection-string.ts'

it.each([
  'esdb://localhost:2113?tls=false',
  'esdb+discover://svc:s%40fe@one.example,two.example:2113',
  'kurrentdb://svc:safe@one.example?tlsCAFile=%2Fdev%2Fnull&keepAliveInterval=10000',
  'esdb://127.0.0.1:2113?tls=false',
])('%s can be used', (connectionString) => {
  expect(faultIn(connectionString)).toBeUndefined()
})

it.each([
  ['an unknown option', 'esdb://svc:hunter2@one.example?tsl=false', 'the option tsl is not known'],
  ['an option without effect', 'esdb://svc:hunter2@one.example?tlsVerifyCert=false', 'has no effect'],
  ['@ in a password', 'esdb://svc:hun@ter2@one.example', '%40'],
  ['? in a password', 'esdb://svc:hun?ter2@one.example', '%3F'],
  ['a colon in a password', 'esdb://svc:hun:ter2@one.example', 'user:password'],
  ['a user without a password', 'esdb://hunter2@one.example', 'user:password'],
  ['no host', 'esdb://svc:hunter2@', 'must be esdb://'],
  ['a missing authority', 'esdb://svc:hunter2@one.example?tlsCAFile=/nowhere/ca.pem', '/nowhere/ca.pem'],
  ['TLS to an address', 'esdb://svc:hunter2@10.0.0.7:2113', '10.0.0.7'],
])('%s is told without the password', (_, connectionString, reason) => {
  const fault = faultIn(connectionString)
  expect(fault).toContain(reason)
  for (const part of ['hunter2', 'ter2@', 'svc']) expect(fault).not.toContain(part)
})

it('the newer name of the protocol is translated', () => {
  expect(asClientsKnowIt('kurrentdb+discover://one.example')).toBe('esdb+discover://one.example')
})
