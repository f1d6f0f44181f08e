import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

const root = join(import.meta.dirname, '..')
const service = 'results-service/src/platform/faults.ts'
const screen = 'storefront/src/ui/Faults.tsx'
const decider = 'results-service/src/kits/faults.decider.ts'

/** One fault for each rule that has caught some: the rule, the file, and a line that breaks it. */
const faults = [
  ['typescript(no-floating-promises)', service, 'export const a = () => { later() }'],
  ['typescript(no-misused-promises)', service, 'export const b = () => (later() ? 1 : 2)'],
  ['typescript(await-thenable)', service, 'export const c = async () => { await word }'],
  [
    'typescript(return-await)',
    service,
    'export async function d() { try { return later() } catch { return 1 } }',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    service,
    'export function e(x: "on" | "off") { switch (x) { case "on": return 1 } return 2 }',
  ],
  [
    'typescript(switch-exhaustiveness-check)',
    service,
    'export function ee(x: "on" | "off") { switch (x) { case "on": return 1; default: return 2 } }',
  ],
  ['typescript(restrict-template-expressions)', service, 'export const f = (x: object) => `${x}`'],
  ['typescript(restrict-plus-operands)', service, 'export const g = (x: number) => word + x'],
  ['typescript(no-base-to-string)', service, 'export const h = (x: object) => String(x)'],
  ['typescript(no-unnecessary-condition)', service, 'export const i = () => word ?? "none"'],
  ['typescript(no-unsafe-assignment)', service, 'export const j: string = JSON.parse(word)'],
  ['typescript(no-unsafe-argument)', service, 'export const k = () => Number.parseInt(JSON.parse(word))'],
  ['typescript(no-unsafe-call)', service, 'export const l = () => { JSON.parse(word)() }'],
  ['typescript(no-unsafe-member-access)', service, 'export const m = () => { JSON.parse(word).x = 1 }'],
  ['typescript(no-unsafe-return)', service, 'export const n = (): string => JSON.parse(word)'],
  ['typescript(no-explicit-any)', service, 'export type O = any'],
  ['typescript(no-non-null-assertion)', service, 'export const p = (x?: string) => x!'],
  ['typescript(only-throw-error)', service, 'export function q() { throw word }'],
  ['typescript(use-unknown-in-catch-callback-variable)', service, 'export const r = later().catch((x) => x)'],
  ['typescript(no-deprecated)', service, 'export const s = escape(word)'],
  ['typescript(consistent-type-definitions)', service, 'export type T = { u: string }'],
  ['typescript(require-array-sort-compare)', service, 'export const v = [2, 10].toSorted()'],
  ['eslint(no-unsafe-optional-chaining)', service, 'export const w = (x?: Date) => (x?.toJSON()).length'],
  ['eslint(no-restricted-globals)', decider, 'export const a = () => Date.now()'],
  ['eslint(no-restricted-properties)', decider, 'export const b = () => Math.random()'],
  ['eslint(no-restricted-imports)', decider, 'import "node:fs"'],
  ['eslint(no-restricted-imports)', screen, 'import { Link } from "react-router-dom"; export const a = Link'],
  [
    'react-hooks(rules-of-hooks)',
    screen,
    'export function B({ on }: { on: boolean }) { if (on) useState(1); return <p /> }',
  ],
  [
    'react-hooks(exhaustive-deps)',
    screen,
    'export function C({ x }: { x: string }) { useEffect(() => { console.log(x) }, []); return <p /> }',
  ],
  [
    'react(set-state-in-effect)',
    screen,
    'export function D() { const [x, set] = useState(1); useEffect(() => { set(2) }, []); return <p>{x}</p> }',
  ],
  ['react(refs)', screen, 'export function E() { const x = useRef(1); return <p>{x.current}</p> }'],
  ['react(purity)', screen, 'export function F() { return <p>{Math.random()}</p> }'],
  [
    'react(immutability)',
    screen,
    'export function G({ x }: { x: { y: number } }) { x.y = 2; return <p>{x.y}</p> }',
  ],
  ['react(static-components)', screen, 'export function H() { const Inner = () => <p />; return <Inner /> }'],
  ['unicorn(filename-case)', 'results-service/src/kits/kitFaults.ts', 'export {}'],
  ['unicorn(filename-case)', 'storefront/src/ui/camelFaults.tsx', 'export {}'],
  [
    'import(no-cycle)',
    'events/src/log/one.ts',
    'import type { Two } from "./two.ts"; export type One = Two | 1',
  ],
  [
    'import(no-cycle)',
    'events/src/log/two.ts',
    'import type { One } from "./one.ts"; export type Two = One[]',
  ],
] as const

const heads: Readonly<Record<string, string>> = {
  [service]: 'declare const later: () => Promise<number>; declare const word: string',
  [screen]: 'import { useEffect, useRef, useState } from "react"',
}

const Report = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string().optional(),
      filename: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.number() }) })),
    }),
  ),
})

describe('lint', () => {
  const seeded = mkdtempSync(join(tmpdir(), 'lint-'))
  const found = new Set<string>()
  const files = new Map<string, string[]>()
  const place = (rule: string, file: string, line: number) => `${rule} in ${file}:${line}`

  beforeAll(async () => {
    symlinkSync(join(root, 'node_modules'), join(seeded, 'node_modules'))
    for (const config of ['.oxlintrc.json', 'tsconfig.json', 'tsconfig.base.json'])
      cpSync(join(root, config), join(seeded, config))
    for (const [, file, line] of faults) {
      const lines = files.get(file) ?? [heads[file] ?? '']
      files.set(file, [...lines, line])
    }
    for (const [file, lines] of files) {
      mkdirSync(join(seeded, dirname(file)), { recursive: true })
      const workspace = file.slice(0, file.indexOf('/'))
      cpSync(join(root, workspace, 'tsconfig.json'), join(seeded, workspace, 'tsconfig.json'))
      writeFileSync(join(seeded, file), lines.join('\n'))
    }
    const written = await new Promise<string>((done) => {
      const arguments_ = ['--format=json', ...files.keys()]
      execFile(join(root, 'node_modules/.bin/oxlint'), arguments_, { cwd: seeded }, (_, stdout) =>
        done(stdout),
      )
    })
    for (const { code, filename, labels } of Report.parse(JSON.parse(written)).diagnostics)
      found.add(place(code ?? '', filename, labels[0]?.span.line ?? 0))
  })
  afterAll(() => rmSync(seeded, { recursive: true }))

  it.each(faults)('%s names its fault in %s', (rule, file, line) => {
    const at = (files.get(file)?.indexOf(line) ?? 0) + 1
    const expected = rule.startsWith('unicorn') ? 1 : at
    expect([...found]).toContain(place(rule, file, expected))
  })
})
