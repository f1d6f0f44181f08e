import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock, waitFor } from 'xstate'
import { checkoutMachine, leavingTakesAtMost, type CheckoutParts } from './checkout-machine.ts'

const address = 'https://shop.example/checkout/7'

/** A checkout on a clock that is turned by hand, in a browser that leaves when it is told to. */
function checkout(overrides: Partial<CheckoutParts> = {}) {
  const clock = new SimulatedClock()
  const leftFor: string[] = []
  let listening = 0
  let gone = () => {}
  let emptied = 0
  const actor = createActor(checkoutMachine, {
    clock,
    input: {
      requestAddress: async () => address,
      leaveFor: (to, tell) => {
        leftFor.push(to)
        gone = tell
        listening++
        return () => void listening--
      },
      emptyCart: () => void emptied++,
      ...overrides,
    },
  }).start()
  return {
    actor,
    clock,
    leftFor,
    leave: () => gone(),
    emptied: () => emptied,
    listening: () => listening,
    until: (state: 'requesting' | 'leaving' | 'failed' | 'left') =>
      waitFor(actor, (snapshot) => snapshot.matches(state)),
  }
}

describe('a checkout', () => {
  it('asks at once, leaves for the address, and empties the cart only when the page is gone', async () => {
    const { actor, leftFor, leave, emptied, listening, until } = checkout()
    expect(actor.getSnapshot().value).toBe('requesting')
    await until('leaving')
    expect(leftFor).toEqual([address])
    expect(emptied()).toBe(0)
    leave()
    expect(actor.getSnapshot().value).toBe('left')
    expect([emptied(), listening()]).toEqual([1, 0])
  })

  it('keeps the cart when no link can be had, and asks again when told to', async () => {
    const answers = [Promise.reject(new Error('away')), Promise.resolve(address)]
    const { actor, leftFor, leave, emptied, until } = checkout({ requestAddress: () => answers.shift()! })
    await until('failed')
    expect([leftFor, emptied()]).toEqual([[], 0])
    actor.send({ type: 'retry' })
    await until('leaving')
    leave()
    expect([actor.getSnapshot().value, emptied()]).toEqual(['left', 1])
  })

  it('fails with the cart kept when the browser refuses to go', async () => {
    const { emptied, until } = checkout({
      leaveFor: () => {
        throw new Error('refused')
      },
    })
    await until('failed')
    expect(emptied()).toBe(0)
  })

  it('fails with the cart kept when the shop’s page never comes', async () => {
    const { actor, clock, emptied, listening, until } = checkout()
    await until('leaving')
    clock.increment(leavingTakesAtMost - 1)
    expect(actor.getSnapshot().value).toBe('leaving')
    clock.increment(1)
    expect([actor.getSnapshot().value, emptied(), listening()]).toEqual(['failed', 0, 0])
  })

  it('hears no second try while the first is under way', async () => {
    const { actor, leftFor, until } = checkout()
    actor.send({ type: 'retry' })
    await until('leaving')
    actor.send({ type: 'retry' })
    expect([actor.getSnapshot().value, leftFor]).toEqual(['leaving', [address]])
  })

  it('stops listening when the visitor goes elsewhere first', async () => {
    const { actor, emptied, listening, until } = checkout()
    await until('leaving')
    actor.stop()
    expect([emptied(), listening()]).toEqual([0, 0])
  })
})
