import { expect, it } from 'vitest'
import { passwordHint } from './password-strength.ts'

it.each([
  ['', 'At least 6 characters. Three or four unrelated words are hard to guess.'],
  ['abc', '3 more to go: at least 6 characters.'],
  ['🦉🦉🦉🦉🦉', '1 more to go: at least 6 characters.'],
  ['aaaaaaaaaaaa', 'Easy to guess. A few more words make it stronger.'],
  ['secret', 'Easy to guess. A few more words make it stronger.'],
  ['maple-Otter', 'Fair. One more word makes it strong.'],
  ['maple otter lamp forty', 'Strong.'],
])('of %j it says: %s', (password, hint) => {
  expect(passwordHint(password)).toBe(hint)
})
