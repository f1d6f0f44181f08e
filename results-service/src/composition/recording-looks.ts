import type { EventStore } from '@swabwise/events/store/port'
import { adminRoutes } from '../contract/admin-routes.ts'
import type { RouteName } from '../contract/routes.ts'
import { looksOf, type AdminRoute } from '../looks/looks.presenter.ts'
import { looksRecorder } from '../looks/record-looks.command.ts'
import type { Handler } from '../platform/http/pipeline.ts'

/** An admin gets no answer before it is written down whose data it shows. */
export function recordingLooks<Handlers extends { [N in RouteName]: Handler<N> }>(
  store: EventStore,
  handlers: Handlers,
): Handlers {
  const record = looksRecorder(store)
  const recorded =
    <N extends AdminRoute>(name: N, handle: Handler<N>): Handler<N> =>
    async (input) => {
      const reply = await handle(input)
      await record(looksOf[name]({ answer: reply.answer, params: input.params }), input.context)
      return reply
    }
  const wrapped = (Object.keys(adminRoutes) as AdminRoute[]).map((name) => [
    name,
    recorded(name, handlers[name] as Handler<typeof name>),
  ])
  return { ...handlers, ...(Object.fromEntries(wrapped) as Partial<Handlers>) }
}
