const shortest = 6

/** A hint, never a bar to pass: length counts most, and repeating the same few characters counts little. */
export function passwordHint(password: string): string {
  const length = [...password].length
  if (length === 0) return `At least ${shortest} characters. Three or four unrelated words are hard to guess.`
  if (length < shortest) return `${shortest - length} more to go: at least ${shortest} characters.`
  const effort = new Set(password.toLowerCase()).size * 0.6 + length * 0.4
  if (effort < 8) return 'Easy to guess. A few more words make it stronger.'
  return effort < 12 ? 'Fair. One more word makes it strong.' : 'Strong.'
}
