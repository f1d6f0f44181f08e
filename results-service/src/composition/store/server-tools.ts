import { ConfigurationFault } from '../../config.ts'

export type ServerTools = Awaited<ReturnType<typeof openServerTools>>

/**
 * What an operator asks of the server itself, behind the connection string or at one node of its cluster.
 * @throws {ConfigurationFault} where a node cannot be addressed
 */
export async function openServerTools(connectionString: string) {
  const { asNobody, atNode, openNodeTools } = await import('@swabwise/events/store/eventstoredb/node-tools')
  const { faultIn } = await import('@swabwise/events/store/eventstoredb/connection-string')
  const { openRights } = await import('@swabwise/events/store/eventstoredb/rights')
  const tools = openNodeTools(connectionString)
  const rights = openRights(connectionString)
  return {
    tools,
    rights,
    close: () => Promise.all([tools.close(), rights.close()]),
    /** The log, for somebody who gives no password. */
    openAsNobody: async () => {
      const { openEventStoreDb } = await import('@swabwise/events/store/eventstoredb')
      return openEventStoreDb({ connectionString: asNobody(connectionString) })
    },
    at(address: string) {
      const there = atNode(connectionString, address)
      const fault = faultIn(there)
      if (fault !== undefined) throw new ConfigurationFault([`EVENTSTORE_URL: ${fault}`])
      return openNodeTools(there)
    },
  }
}
