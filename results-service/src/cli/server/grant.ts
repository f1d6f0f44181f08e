import { Command } from '@commander-js/extra-typings'
import { openServerTools } from '../../composition/store/server-tools.ts'
import { Refusal, write, type Context } from '../command-line.ts'

export const grant = (context: Context) =>
  new Command('grant')
    .summary('gives the log on an EventStoreDB server to the service’s user alone')
    .description(
      `USER, who needs no group, may read $all and may read and write all streams; nobody else may, but administrators. Refuses
where somebody has set such rights already: a server that is shared needs its own.

EVENTSTORE_URL must name a user in $admins, this once.`,
    )
    .argument('USER')
    .action(async (user) => {
      const { config, io } = context
      if (config.eventStore.kind === 'embedded')
        throw new Refusal(
          'EVENTSTORE_URL is not set: whoever can read the embedded store’s file has every right',
        )
      const server = await openServerTools(config.eventStore.connectionString)
      try {
        const found = await server.rights.read()
        if (found === 'not shown') throw new Refusal('EVENTSTORE_URL must name a user in $admins')
        const named = [...new Set([...(found.all ?? []), ...(found.streams ?? [])])]
        if (named.length === 0) await server.rights.grant(user)
        else if (!isHis(found.all, user) || !isHis(found.streams, user))
          throw new Refusal(`rights are set already, for ${named.join(', ')}: nothing was changed`)
        await write(io.out, `${user} and administrators may read and write the log, nobody else\n`)
      } finally {
        await server.close()
      }
    })

const isHis = (named: readonly string[] | undefined, user: string) =>
  named?.toSorted().join() === ['$admins', user].toSorted().join()
