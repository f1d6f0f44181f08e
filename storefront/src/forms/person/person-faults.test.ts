import { describe, expect, it } from 'vitest'
import { nameFault } from './person-faults.ts'

describe('a name', () => {
  it.each(['Jo', 'Zoë', "O'Neill", 'Anne-Marie', 'Ng’ang’a', 'Śliwińska', '李娜', ' Al ', 'x'.repeat(100)])(
    'may be %s',
    (name) => expect(nameFault(name, 'first name')).toBeUndefined(),
  )

  it.each([
    [' ', 'Enter your first name'],
    ['J', 'Enter a first name of at least 2 letters'],
    ['--', 'Enter a first name of at least 2 letters'],
    ["J'", 'Enter a first name of at least 2 letters'],
    ['R2D2', 'Enter a first name of letters, spaces, apostrophes and hyphens only'],
    ['<b>', 'Enter a first name of letters, spaces, apostrophes and hyphens only'],
    ['x'.repeat(101), 'Enter a first name of at most 100 letters'],
  ])('is not %j', (name, fault) => expect(nameFault(name, 'first name')).toBe(fault))
})
