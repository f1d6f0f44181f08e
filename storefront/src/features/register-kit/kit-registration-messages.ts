import {
  kitRegistrationErrorKeys,
  type KitRegistrationErrorKey,
} from '@swabwise/events/vocabulary/error-keys'
import type { Failure } from '../../api/failure.ts'

export const kitRegisteredMessage = 'Swab Kit ID registered.'

const messageOf: { readonly [K in KitRegistrationErrorKey]: string } = {
  kitnotfound: 'Swab Kit ID not found. Please try again or contact support with your Swab Kit ID.',
  kitinactive: 'Swab Kit ID already registered. Please try again or contact support with your Swab Kit ID.',
  badkitformat:
    'Swab Kit ID provided is not recognized. Please try again or contact support with your Swab Kit ID.',
  useralreadyregisteredthckit: 'You have already registered a THC Genetic Test Swab Kit ID.',
  useralreadyregisteredcbdkit: 'You have already registered a CBD Genetic Test Swab Kit ID.',
  useralreadyregisteredcannabiskit: 'You have already registered a Cannabis Genetic Test Swab Kit ID.',
}
const anyOther = 'Something went wrong. Please try again or contact support with your swab kit ID.'

export function kitRegistrationMessage(failure: Failure): string {
  if (failure.kind !== 'refused') return anyOther
  const key = kitRegistrationErrorKeys.find((known) => known === failure.errorKey)
  return key === undefined ? anyOther : messageOf[key]
}
