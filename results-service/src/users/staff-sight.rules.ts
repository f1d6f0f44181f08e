import type { Staff } from '@swabwise/events/vocabulary/role'

interface Sight {
  /** What was read in a sample. */
  readonly genotypes: boolean
  /** Whose it is. */
  readonly people: boolean
}

/** Nobody but admins sees both: a genotype and the name that belongs to it. */
export const sightOf: Readonly<Record<Staff, Sight>> = {
  admin: { genotypes: true, people: true },
  laboratory: { genotypes: true, people: false },
  support: { genotypes: false, people: true },
  auditor: { genotypes: false, people: true },
}
