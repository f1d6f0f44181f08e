import { expect, it } from 'vitest'
import { writeAll } from './durable.ts'

it('writes everything to a disk that takes a part at a time', async () => {
  const disk = Buffer.alloc(12, '.')
  await writeAll(
    {
      async write(bytes: Buffer, offset: number, length: number, position: number) {
        const taken = Math.min(length, 3)
        bytes.copy(disk, position, offset, offset + taken)
        return { bytesWritten: taken, buffer: bytes }
      },
    } as Parameters<typeof writeAll>[0],
    Buffer.from('replica'),
    2,
  )
  expect(disk.toString()).toBe('..replica...')
})
