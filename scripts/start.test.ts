import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, it } from 'vitest'

const start = join(import.meta.dirname, 'start.ts')

it('a Node that is too old says in one line what to run', () => {
  const older = `Object.defineProperty(process.versions, 'node', { value: '20.19.0' }); require(${JSON.stringify(start)})`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', older], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Node 20\.19\.0 is too old .*`npm ci && npm start`.*\n$/)
})

it('it can be read by a Node without types, as a script', () => {
  expect(() => new Script(readFileSync(start, 'utf8'))).not.toThrow()
})

it('a Node that is new enough starts the service', () => {
  expect(execFileSync(process.execPath, [start, '--help'], { encoding: 'utf8' })).toContain('PORT')
})
