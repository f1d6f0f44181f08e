import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { machinesPage } from './machines.ts'
import { stateDiagram, type Machine } from './state-diagram.ts'

it('docs/machines.md is up to date (run `node scripts/machines.ts`)', async () => {
  const shown = readFileSync(new URL('../docs/machines.md', import.meta.url), 'utf8')
  expect(shown).toBe(await machinesPage())
})

it('draws nested states, guards, delays and final states', () => {
  const machine = createMachine({
    id: 'tea',
    initial: 'cold',
    states: {
      cold: { on: { heat: { target: 'hot', guard: 'thereIsWater' } } },
      hot: { initial: 'steeping', states: { steeping: {} }, after: { 1000: 'drunk' } },
      drunk: { type: 'final' },
    },
  })
  expect(stateDiagram(machine as unknown as Machine)).toBe(`stateDiagram-v2
  [*] --> cold
  state "cold" as cold
  cold --> hot : heat [thereIsWater]
  state hot {
    [*] --> hot_steeping
    state "steeping" as hot_steeping
  }
  hot --> drunk : after 1000
  state "drunk" as drunk
  drunk --> [*]`)
})
