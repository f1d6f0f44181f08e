import Bowser from 'bowser'

const longest = 500

/** What a browser calls itself, without versions: `Firefox on Windows`. */
export function deviceName(userAgent: string): string {
  const told = userAgent.slice(0, longest)
  if (told === '') return 'unknown device'
  const browser = Bowser.getParser(told)
  const parts = [browser.getBrowserName(), browser.getOSName()].filter((part) => part !== '')
  return parts.length === 0 ? 'unknown device' : parts.join(' on ')
}
