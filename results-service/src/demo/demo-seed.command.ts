import { v5 as uuidv5 } from 'uuid'
import { CommandId, KitId } from '@swabwise/events/catalogue/ids'
import { accountStream, swabKitStream } from '@swabwise/events/catalogue/streams'
import type { RecordedCodes } from '@swabwise/events/genetics/codes/codes'
import { swabKitDecider } from '../kits/swab-kit.decider.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { grantAdmin } from '../users/admins.command.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import {
  registerAccount,
  type RegisterAccountDependencies,
  type Registration,
} from '../accounts/register-account.command.ts'
import { registerKit } from '../kits/register-kit.command.ts'

const namespace = '6f0f2c6e-3b1c-4d0c-9a35-0a4f6a1d7f10'

type Person = Pick<Registration, 'email' | 'password' | 'firstName' | 'lastName' | 'gender' | 'dob'>

const people = {
  customer: person('customer@example.com', 'demo-customer', 'Robin', 'Tremblay', 'OTHER', '4-12-1988'),
  pending: person('pending@example.com', 'demo-pending', 'Noor', 'Haddad', 'FEMALE', '9-30-1991'),
  inconclusive: person(
    'inconclusive@example.com',
    'demo-inconclusive',
    'Jan',
    'Kowalski',
    'MALE',
    '1-7-1979',
  ),
  admin: person('admin@example.com', 'demo-admin', 'Ada', 'Osei', 'FEMALE', '6-21-1984'),
}

const resultsOfCustomer: RecordedCodes = {
  cyp2c9: 'CYP2C9_1_3',
  akt1: 'AKT1_C_T',
  comt: 'COMT_VAL_VAL',
  cyp2c192: 'CYP2C19_2_1_1',
  cyp2c193: 'CYP2C19_3_1_1',
  cyp2c1917: 'CYP2C19_17_1_17',
  htr2a: 'HTR2A_C_T',
  cyp2b6: 'CYP2B6_1_6',
  c4a: 'C4A_THREE',
  nrg1: 'NRG1_C_T',
  disc1: 'DISC1_A_A',
}

const inconclusiveResults: RecordedCodes = {
  cyp2c9: 'CYP2C9_INCONCLUSIVE',
  akt1: 'AKT1_INCONCLUSIVE',
  comt: 'COMT_INCONCLUSIVE',
  cyp2c192: 'CYP2C19_2_INCONCLUSIVE',
  cyp2c193: 'CYP2C19_3_INCONCLUSIVE',
  cyp2c1917: 'CYP2C19_17_INCONCLUSIVE',
}

const kit = (letters: string, number: number) =>
  KitId.parse(`${letters}-0000-0000-${String(number).padStart(4, '0')}`)

const unregistered = [
  ...Array.from({ length: 9 }, (_, index) => kit('MJ', index + 1)),
  ...Array.from({ length: 3 }, (_, index) => kit('TH', index + 1)),
  ...Array.from({ length: 3 }, (_, index) => kit('CB', index + 1)),
]

const registered = { customer: kit('MJ', 1001), pending: kit('MJ', 1002), inconclusive: kit('MJ', 1003) }

/**
 * The accounts and kits that the demo promises. Runs through the same commands as people's own doings, under fixed
 * command ids, so that a seeding that was cut off is finished by the next one and a finished one changes nothing.
 */
export async function seedDemo(dependencies: RegisterAccountDependencies, at: string): Promise<void> {
  const { store } = dependencies
  const context = (step: string): CommandContext => ({
    commandId: CommandId.parse(uuidv5(step, namespace)),
    actor: { kind: 'system', name: 'demo' },
    correlationId: 'demo',
    at,
  })
  const finished = context('finished')
  const last = swabKitStream(registered.inconclusive)
  if ((await load(store, swabKitDecider, last)).handled.has(finished.commandId)) return

  const register = async (who: keyof typeof people) => {
    const outcome = await registerAccount(
      dependencies,
      { ...people[who], country: 'Canada', region: 'Ontario', langKey: 'en', promotionalEmail: false },
      context(`register ${who}`),
    )
    if (outcome.kind === 'emailTaken') throw new Error(`the demo account ${people[who].email} is taken`)
    return outcome.accountId
  }
  const createKit = (kitId: KitId) =>
    execute(
      store,
      swabKitDecider,
      swabKitStream(kitId),
      { type: 'CreateKit', kitId, lot: 'demo' },
      context(`create ${kitId}`),
    )
  const registerOwnKit = async (who: keyof typeof registered) => {
    const [accountId, kitId] = [await register(who), registered[who]]
    await createKit(kitId)
    await registerKit(store, { accountId, kitId }, context(`register kit of ${who}`))
    return { accountId, stream: swabKitStream(kitId) }
  }
  const report = { type: 'RecordResults', reportedAt: at, hold: false, source: 'admin' } as const

  for (const kitId of unregistered) await createKit(kitId)
  await grantAdmin(store, await register('admin'), context('grant'))
  await registerOwnKit('pending')
  const customer = await registerOwnKit('customer')
  await execute(
    store,
    accountDecider,
    accountStream(customer.accountId),
    { type: 'ChooseSensitiveResults', shown: true },
    context('choice of customer'),
  )
  await execute(
    store,
    swabKitDecider,
    customer.stream,
    { ...report, codes: resultsOfCustomer, status: 'final' },
    context('results of customer'),
  )
  await execute(
    store,
    swabKitDecider,
    (await registerOwnKit('inconclusive')).stream,
    { ...report, codes: inconclusiveResults, status: 'inconclusive' },
    finished,
  )
}

function person(
  email: string,
  password: string,
  firstName: string,
  lastName: string,
  gender: Person['gender'],
  dob: string,
): Person {
  return { email, password, firstName, lastName, gender, dob }
}
