/** What is wrong with a password that is to be set; undefined where it will do. */
export function newPasswordFault(password: string): string | undefined {
  if (password === '') return 'Enter a new password'
  return password.length >= 6 && password.length <= 99
    ? undefined
    : 'Enter a new password of 6 to 99 characters'
}
