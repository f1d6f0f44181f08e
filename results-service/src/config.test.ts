import { describe, expect, it } from 'vitest'
import { ConfigurationFault, describeConfig, readConfig } from './config.ts'

const faultsOf = (env: Readonly<Record<string, string>>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    if (!(error instanceof ConfigurationFault)) throw error
    return error.message.split('\n').slice(1)
  }
}

describe('where mail goes', () => {
  it('is a folder unless there is a server, from an address of the site', () => {
    expect(readConfig({ PUBLIC_URL: 'https://www.swabwise.example/' }).mail).toEqual({
      kind: 'outbox',
      from: 'Swabwise <no-reply@www.swabwise.example>',
    })
  })

  it.each(['smtp://127.0.0.1:25', 'smtps://user:p%40ss@mail.example', 'smtp://mail.example/?pool=true'])(
    'is the server %s',
    (url) => {
      const from = 'Swabwise <hello@swabwise.example>'
      expect(readConfig({ SMTP_URL: url, MAIL_FROM: from }).mail).toEqual({ kind: 'smtp', url, from })
    },
  )

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, 'MAIL_FROM'],
    [{ SMTP_URL: 'https://mail.example', MAIL_FROM: 'hello@swabwise.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://', MAIL_FROM: 'hello@swabwise.example' }, 'SMTP_URL'],
    [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Swabwise' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'a@b.example, c@d.example' }, 'MAIL_FROM'],
    [{ MAIL_FROM: 'Swabwise <a@b.example>\r\nBcc: c@d.example' }, 'MAIL_FROM'],
  ])('%j is a fault that names %s', (env, name) => {
    expect(faultsOf(env)).toEqual([expect.stringContaining(`${name}: `)])
  })

  it('is told by --help', () => {
    expect(describeConfig()).toMatch(/SMTP_URL +server.*\n +MAIL_FROM +who/)
  })
})
