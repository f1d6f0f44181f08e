import { Looks } from './looks.contract.ts'
import type { LookRow } from './looks.queries.ts'

const What = Looks.element.shape.what

/** As its owner is told of it. */
export const presentLook = ({ at, what, how, byId, role }: LookRow): Looks[number] => ({
  at,
  what: how === 'export' ? 'export' : What.parse(what),
  ...(role === 'owner' ? { role, by: 'you' } : { role, by: `${role} ${byId.slice(0, 8)}` }),
})
