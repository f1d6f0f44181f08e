import { Argument, Command } from '@commander-js/extra-typings'
import type { AccountId } from '@swabwise/events/catalogue/ids'
import { accountStream, adminsStream, emailStream, factorsStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { roleOf, staff, type Staff } from '@swabwise/events/vocabulary/role'
import { emailDigester } from '../adapters/email-digest.ts'
import type { RoleOutcome } from '../users/admins.command.ts'
import { grantRole, revokeRoles } from '../users/roles.command.ts'
import { factorsDecider } from '../factors/factors.decider.ts'
import { execute, load, type CommandContext } from '../platform/execute.ts'
import { accountDecider } from '../accounts/account.decider.ts'
import { adminsDecider } from '../users/admins.decider.ts'
import { emailDecider } from '../accounts/email.decider.ts'
import { eraseMessages } from './erase-messages.ts'
import { commandLine, Refusal, runCommand, write, type Context } from './command-line.ts'
import { commandContext } from './command-context.ts'
import { withStores } from './stores.ts'

const note = `The person must have registered first. Works on the service's store, even while the service is running; the role
applies from their next request.`

const change =
  (
    name: string,
    summary: string,
    how: (
      store: EventStore,
      id: AccountId,
      context: CommandContext,
      who: Staff | undefined,
    ) => Promise<RoleOutcome>,
    result: (who: Staff | undefined) => string,
  ) =>
  (context: Context) =>
    new Command(name)
      .summary(summary)
      .description(note)
      .argument('<EMAIL>')
      .addArgument(new Argument('[ROLE]', 'admin without one').choices(staff))
      .action((email, who) =>
        withStores(context, 'refuse', async ({ personalData }) => {
          const { store, keys } = personalData()
          const accountId = await accountOf(store, await keys.forEncryption('emailDigest'), email)
          const outcome = await how(store, accountId, commandContext(context.io), who)
          if (outcome.kind === 'lastAdmin')
            throw new Refusal(`${email} is the last admin: make someone else an admin first`)
          if (outcome.kind === 'noAccount')
            throw new Refusal(`there is no account for ${email}: register it first`)
          await write(context.io.out, `${email} ${result(who)}\n`)
        }),
      )

const clearFactors = (context: Context) =>
  new Command('clear-factors')
    .summary('remove passkeys, authenticator app and recovery codes of somebody who has lost them all')
    .description(
      'Two people of support check who asks, as docs/security.md says. The owner is told by email; the password stays.',
    )
    .argument('<EMAIL>')
    .action((email) =>
      withStores(context, 'refuse', async ({ personalData }) => {
        const { store, keys } = personalData()
        const accountId = await accountOf(store, await keys.forEncryption('emailDigest'), email)
        const command = { type: 'ClearFactors', accountId } as const
        await execute(store, factorsDecider, factorsStream(accountId), command, commandContext(context.io))
        await write(context.io.out, `${email} signs in with the password alone\n`)
      }),
    )

async function accountOf(store: EventStore, digestKey: Buffer, email: string): Promise<AccountId> {
  const { state: address } = await load(store, emailDecider, emailStream(emailDigester(digestKey)(email)))
  if (address.status === 'free') throw new Refusal(`there is no account for ${email}: register it first`)
  return address.accountId
}

const list = (context: Context) =>
  new Command('list')
    .summary('list the admins')
    .description('One line per admin: email address and id, separated by a tab.')
    .action(() =>
      withStores(context, 'refuse', async ({ personalData }) => {
        const { store } = personalData()
        const { state: admins } = await load(store, adminsDecider, adminsStream)
        for (const id of admins) await write(context.io.out, `${await emailOf(store, id)}\t${id}\n`)
      }),
    )

async function emailOf(store: EventStore, id: AccountId): Promise<string> {
  const { past } = await load(store, accountDecider, accountStream(id))
  const personal = past[0]?.data.personal
  const email = typeof personal === 'object' && personal !== null && 'email' in personal && personal.email
  return typeof email === 'string' ? email : 'erased'
}

const about = `Every command has --help. The store is the service's own, found by the same environment: DATA_DIR, or
EVENTSTORE_URL, and the secrets (npm start -- --help).`

export const admin = commandLine('admin', about, [
  change(
    'grant',
    'give a role to the account of an email address, in the place of the one it has',
    (store, id, context, who = 'admin') => grantRole(store, id, roleOf(who), context),
    (who = 'admin') => (who === 'admin' ? 'is an admin' : `has the role ${who}`),
  ),
  change('revoke', 'revoke the role; the last admin keeps it', revokeRoles, () => 'is a customer again'),
  list,
  clearFactors,
  eraseMessages,
])

if (import.meta.main) await runCommand(admin)
