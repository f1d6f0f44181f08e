/** What `errorKey` says when a kit could not be registered. */
export const kitRegistrationErrorKeys = [
  'kitnotfound',
  'kitinactive',
  'badkitformat',
  'useralreadyregisteredthckit',
  'useralreadyregisteredcbdkit',
  'useralreadyregisteredcannabiskit',
] as const
export type KitRegistrationErrorKey = (typeof kitRegistrationErrorKeys)[number]
