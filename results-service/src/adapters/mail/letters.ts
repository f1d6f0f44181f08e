import { accountErased } from './account-erased.ts'
import { contactForwarded } from './contact-forwarded.ts'
import type { Letter } from './mail.ts'
import { passwordReset } from './password-reset.ts'
import { resultsReady } from './results-ready.ts'
import type { Words } from './words.ts'

/** Every letter in words. `publicUrl` is what links begin with. */
export function wordsOf(letter: Letter, publicUrl: string): Words {
  switch (letter.template) {
    case 'passwordReset':
      return passwordReset(letter, publicUrl)
    case 'resultsReady':
      return resultsReady(letter, publicUrl)
    case 'contactForwarded':
      return contactForwarded(letter)
    case 'accountErased':
      return accountErased(letter)
  }
}
