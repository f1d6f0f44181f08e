/** What is wrong with an email address as it was typed; undefined where it will do. */
export function emailFault(email: string): string | undefined {
  if (email.trim() === '') return 'Enter your email address'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
    ? undefined
    : 'Enter an email address in the form name@example.com'
}
