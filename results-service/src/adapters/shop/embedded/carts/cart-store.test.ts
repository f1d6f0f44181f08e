import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { cartStore, emptyContents } from './carts.ts'
import { catalogue } from '../products/catalogue.ts'
import { openCarts } from './open-carts.ts'

describe('carts on disk', () => {
  let folder: string
  let at = Date.parse('2026-11-22T12:00:00Z')
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'swabwise-carts-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const options = () => ({
    catalogue,
    capacity: 10,
    file: join(folder, 'shop.sqlite'),
    now: () => new Date(at),
  })
  const told = {
    ...emptyContents('CA'),
    lines: [{ id: '1', product: catalogue[0]!, quantity: 2, attributes: [] }],
    note: 'for Rosa Luxemburg',
    buyer: { email: 'rosa@example.com', phone: null },
  }

  it('outlast a restart, with their orders and the numbers of those', () => {
    const before = cartStore(options())
    const cart = before.create(told)
    expect(before.place(cart, {}).number).toBe('SW-1001')
    const other = before.create(told)
    before.close()
    const after = cartStore(options())
    expect(after.find(cart.token)?.order?.number).toBe('SW-1001')
    expect(after.find(other.token)).toEqual(other)
    expect(after.place(other, {}).number).toBe('SW-1002')
    after.close()
  })

  it('read as nothing without their token', () => {
    const store = cartStore(options())
    const { token } = store.create(told)
    const onDisk = () =>
      readdirSync(folder)
        .map((name) => readFileSync(join(folder, name), 'latin1'))
        .join()
    expect(onDisk().length).toBeGreaterThan(4096)
    for (const secret of ['rosa@example.com', 'Luxemburg', token]) expect(onDisk()).not.toContain(secret)
    store.close()
  })

  it('expire 30 days after their last change, and are not changed once ordered', () => {
    const store = cartStore(options())
    const cart = store.create(told)
    const ordered = store.create(told)
    store.place(ordered, {})
    expect(store.change(ordered.token, emptyContents('CA'))).toBeUndefined()
    at += 29 * 24 * 3_600_000
    expect(store.change(cart.token, { ...told, note: null })?.note).toBeNull()
    at += 29 * 24 * 3_600_000
    expect(store.find(cart.token)).toBeDefined()
    expect(store.find(ordered.token)).toBeUndefined()
    at += 24 * 3_600_000
    expect(store.find(cart.token)).toBeUndefined()
    store.close()
  })

  it('make their folder, and are kept in memory where there can be none', () => {
    const faults: unknown[] = []
    const open = (file: string) => openCarts({ ...options(), file }, (fault) => faults.push(fault))
    open(join(folder, 'new', 'shop.sqlite')).close()
    expect(readdirSync(join(folder, 'new'))).toEqual(['shop.sqlite'])
    const store = open(folder)
    expect(store.find(store.create(told).token)).toBeDefined()
    expect(faults).toHaveLength(1)
    store.close()
  })

  it('begin anew beside a damaged file', () => {
    writeFileSync(options().file, 'no database '.repeat(500))
    const faults: unknown[] = []
    const store = openCarts(options(), (fault) => faults.push(fault))
    expect(store.find(store.create(told).token)).toMatchObject({ note: 'for Rosa Luxemburg' })
    expect([faults.length, readdirSync(folder).includes('shop.sqlite.damaged')]).toEqual([1, true])
    store.close()
  })
})
