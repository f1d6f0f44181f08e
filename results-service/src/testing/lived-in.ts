import type { RunningApi } from './start-api.ts'

/** Marks that stand nowhere else: whatever holds one of them knows the person. */
export const marks = {
  email: 'kiebitz@example.org',
  lastName: 'Kiebitz',
  // A character that ends a line for some, but not in a log.
  note: 'kiebitz-note\u2028second line',
  genotype: 'CYP2C9_3_3',
}
export const password = 'a lapwing sings'
export const kitId = 'MJ-0000-0000-0001'

/** One more person than the demo has, with a kit and its results. */
export async function liveIn(api: RunningApi): Promise<void> {
  const person = {
    email: marks.email,
    password,
    firstName: 'Zoë',
    lastName: marks.lastName,
    country: 'Canada',
    region: 'Ontario',
    dob: '6-21-1984',
    gender: 'OTHER',
  }
  await api.call('POST /api/register', { body: person })
  const token = await api.signIn(marks.email, password)
  await api.call('POST /api/swab-kits/register', { token, body: { kitId } })
  const admin = await api.signIn('admin@example.com', 'demo-admin')
  const { status, text } = await api.call(`POST /api/admin/test/new?swabKitIdentifier=${kitId}`, {
    token: admin,
    body: { cyp2c9: marks.genotype, note: marks.note },
  })
  if (status !== 201) throw new Error(text)
}
