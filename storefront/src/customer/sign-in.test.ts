import { siteRoutes } from '@swabwise/results-service/contract/site-routes'
import type { CustomerDetails } from '@swabwise/results-service/accounts/accounts.contract'
import { describe, expect, it, vi } from 'vitest'
import { createCall } from '../api/call.ts'
import { createCustomerRecord } from './customer-record.ts'
import { rosa, sessionForTest, tokenLasting } from '../api/session/testing/session.ts'
import { createRestore } from './auto-login.ts'
import { createSignIn } from './sign-in.ts'

const { authorities, ...person } = rosa
const account = { id: rosa.id, authorities, email: rosa.email }
const details: CustomerDetails = {
  ...person,
  id: '0f7f3f5c-52a1-4a6d-9f0b-7f6c6f1d2e3a',
  user: { id: rosa.id, login: rosa.email },
  thcTestResults: [],
  cbdTestResults: [],
  cannabisTestResults: [],
  results: [],
}
const token = tokenLasting(3600)

function service(answers: { readonly [path: string]: () => Response }) {
  const { session, storage, clock } = sessionForTest()
  const asked: string[] = []
  const fetch = async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return (answers[`${method} ${path}`] ?? (() => new Response(null, { status: 404 })))()
  }
  const parts = {
    session,
    call: createCall({ routes: siteRoutes, session, fetch, now: () => clock.now }),
    customerRecord: createCustomerRecord(session),
  }
  return { ...parts, storage, asked, signIn: createSignIn(parts), restore: createRestore(parts) }
}

const well = {
  'POST /api/authenticate': () => Response.json({ id_token: token }),
  'GET /api/account': () => Response.json(account),
  'GET /api/customer-details/user': () => Response.json(details),
  'PATCH /api/customer-details/update-login': () => new Response(null, { status: 200 }),
}
const credentials = { username: 'rosa@example.com', password: 'secret', rememberMe: true }

describe('signing in', () => {
  it('keeps token, profile and results, and has the sign-in recorded', async () => {
    const { signIn, session, customerRecord, asked } = service(well)
    await signIn(credentials)
    expect(session.read()).toEqual({ status: 'signed-in', token, profile: rosa })
    expect(customerRecord.read()).toEqual(details)
    expect(asked).toEqual(Object.keys(well))
  })

  it.each(['POST /api/authenticate', 'GET /api/account', 'GET /api/customer-details/user'])(
    'leaves nothing behind when %s fails',
    async (failing) => {
      const { signIn, session, storage } = service({
        ...well,
        [failing]: () => new Response(null, { status: 401 }),
      })
      await expect(signIn(credentials)).rejects.toMatchObject({ status: 401 })
      expect(session.read().status).toBe('signed-out')
      expect(storage.getItem('swabwise.token')).toBeNull()
    },
  )

  it('only logs when the sign-in could not be recorded', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { signIn, session } = service({
      ...well,
      'PATCH /api/customer-details/update-login': () => new Response(null, { status: 500 }),
    })
    await signIn(credentials)
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
    expect(session.read().status).toBe('signed-in')
    expect(JSON.stringify(warn.mock.calls)).not.toContain('rosa')
    warn.mockRestore()
  })

  it('fails when the token has run out at once, as on a clock that is years ahead', async () => {
    const { signIn, session } = service({
      ...well,
      'POST /api/authenticate': () => Response.json({ id_token: tokenLasting(-1) }),
    })
    await expect(signIn(credentials)).rejects.toThrow('run out')
    expect(session.read().status).toBe('signed-out')
  })
})

describe('auto-login', () => {
  it('stores the profile and the results as they are now', async () => {
    const { restore, session, customerRecord } = service({
      ...well,
      'GET /api/customer-details/user': () => Response.json({ ...details, fname: 'Rosalind' }),
    })
    session.begin(token, rosa)
    await restore()
    expect(session.read()).toMatchObject({ profile: { fname: 'Rosalind' } })
    expect(customerRecord.read()).toMatchObject({ fname: 'Rosalind' })
  })

  it('keeps nothing of an answer that comes after signing out', async () => {
    const { restore, session, customerRecord, storage } = service({
      ...well,
      'GET /api/account': () => {
        session.end('signed-out')
        return Response.json(account)
      },
    })
    session.begin(token, rosa)
    await restore()
    expect(customerRecord.read()).toBeUndefined()
    expect(storage.getItem('swabwise.profile')).toBeNull()
  })
})
