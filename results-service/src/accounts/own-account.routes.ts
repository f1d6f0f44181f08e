import { accountStream } from '@swabwise/events/catalogue/streams'
import type { EventStore } from '@swabwise/events/store/port'
import { execute } from '../platform/execute.ts'
import { accountDecider } from './account.decider.ts'
import type { AccountQueries } from './accounts.queries.ts'
import type { Handler } from '../platform/http/pipeline.ts'
import { presentAccount } from './account.presenter.ts'
import { ApiFailure } from '../platform/http/problems.ts'
import type { AwaitPosition } from '../platform/http/read-your-writes.ts'

export interface OwnAccountDependencies {
  readonly store: EventStore
  readonly accounts: AccountQueries
  readonly mustVerifyEmail: boolean
  readonly awaitPosition: AwaitPosition
}

export const ownAccountHandlers = ({
  store,
  accounts,
  mustVerifyEmail,
  awaitPosition,
}: OwnAccountDependencies): { [N in 'updateAccount' | 'agreeToTerms']: Handler<N> } => ({
  async agreeToTerms({ body, caller: { account }, context }) {
    const command = { type: 'AgreeToTerms', agreedTo: body } as const
    const agreed = await execute(store, accountDecider, accountStream(account.id), command, context)
    if (agreed.kind === 'refused') throw new ApiFailure('unauthorized')
    await awaitPosition(agreed.position)
    const after = accounts.byId(account.id)
    if (after === undefined) throw new ApiFailure('unauthorized')
    return { answer: presentAccount(after, mustVerifyEmail) }
  },

  async updateAccount({ body, caller: { account }, context }) {
    if (body.email !== account.email) throw new ApiFailure('validation', { fieldErrors: [emailIsFixed] })
    const { firstName, lastName, langKey } = body
    const { dob, gender, region, country, promotionalEmail, enableRecommendation, frequency } = account
    const command = {
      type: 'UpdateProfile',
      profile: {
        promotionalEmail,
        enableRecommendation,
        frequency,
        langKey,
        personal: { firstName, lastName, dob, gender, region, country },
      },
    } as const
    const updated = await execute(store, accountDecider, accountStream(account.id), command, context)
    if (updated.kind === 'refused') throw new ApiFailure('unauthorized')
    await awaitPosition(updated.position)
    const after = accounts.byId(account.id)
    if (after === undefined) throw new ApiFailure('unauthorized')
    return { answer: presentAccount(after, mustVerifyEmail) }
  },
})

const emailIsFixed = {
  objectName: 'updateAccount',
  field: 'email',
  message: 'cannot be changed: it is the login',
}
