/** When a kit could not be registered. */
export const kitRegistrationErrorKeys = [
  'kitnotfound',
  'kitinactive',
  'badkitformat',
  'useralreadyregisteredthckit',
  'useralreadyregisteredcbdkit',
  'useralreadyregisteredcannabiskit',
] as const
export type KitRegistrationErrorKey = (typeof kitRegistrationErrorKeys)[number]

/** What `errorKey` of a problem says, and the reason why one of many kits was left out. */
export const errorKeys = [
  'userexists',
  'emailexists',
  'invalidpassword',
  'commonpassword',
  'resetkeynotusable',
  'verificationkeynotusable',
  'emailnotverified',
  'confirmationneeded',
  ...kitRegistrationErrorKeys,
  'kitexists',
  'kitregistered',
  'kitholdssample',
  'kitnotregistered',
  'usernotfound',
  'lastadmin',
  'ownererased',
  'resultfinal',
  'nothingtocorrect',
  'correctionpending',
  'nothingproposed',
  'sameadmin',
  'admintoonew',
  'nothingtorelease',
  'notreleased',
  'runheld',
  'notvalidated',
  'nothingtovalidate',
  'samevalidator',
  'resultswithdrawn',
  'shopunavailable',
] as const
export type ErrorKey = (typeof errorKeys)[number]
