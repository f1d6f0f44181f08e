import { assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Profile } from '../api/profile.ts'
import { failureOf, type Failure } from './failure.ts'
import { profileFaults, profileRequest, type ProfileFault, type ProfileForm } from './profile-form.ts'
import type { SaveProfile } from './save-profile.ts'

interface Submit {
  readonly type: 'submit'
  readonly form: ProfileForm
  /** Whose form it is. */
  readonly profile: Profile
}

interface Context {
  readonly saveProfile: SaveProfile
  readonly faults: readonly ProfileFault[]
  readonly failure: Failure | undefined
}

/** The dialog with it: open while editing and saving. It cannot be closed in the middle of saving. */
export const profileMachine = setup({
  types: {
    input: {} as { readonly saveProfile: SaveProfile },
    context: {} as Context,
    events: {} as { readonly type: 'open' } | { readonly type: 'close' } | Submit,
  },
  actors: {
    saveProfile: fromPromise<
      boolean,
      Pick<Submit, 'form' | 'profile'> & { readonly saveProfile: SaveProfile }
    >(({ input }) => input.saveProfile(profileRequest(input.form, input.profile))),
  },
  guards: {
    somethingIsWrong: (_, params: { readonly form: ProfileForm }) => profileFaults(params.form).length > 0,
    sessionIsOver: (_, params: { readonly done: boolean }) => !params.done,
  },
}).createMachine({
  id: 'profile',
  initial: 'closed',
  context: ({ input }) => ({ saveProfile: input.saveProfile, faults: [], failure: undefined }),
  states: {
    closed: { on: { open: { target: 'editing' } } },
    editing: {
      initial: 'idle',
      states: { idle: {}, incorrect: {}, failed: {} },
      on: {
        close: { target: 'closed', actions: assign({ faults: [], failure: undefined }) },
        submit: [
          {
            guard: { type: 'somethingIsWrong', params: ({ event }) => ({ form: event.form }) },
            target: '.incorrect',
            actions: assign({ faults: ({ event }) => profileFaults(event.form), failure: undefined }),
          },
          { target: 'saving' },
        ],
      },
    },
    saving: {
      entry: assign({ faults: [], failure: undefined }),
      invoke: {
        src: 'saveProfile',
        input: ({ context, event }) => {
          assertEvent(event, 'submit')
          return { saveProfile: context.saveProfile, form: event.form, profile: event.profile }
        },
        onDone: [
          {
            guard: { type: 'sessionIsOver', params: ({ event }) => ({ done: event.output }) },
            target: 'closed',
          },
          { target: 'saved' },
        ],
        onError: {
          target: 'editing.failed',
          actions: assign({ failure: ({ event }) => failureOf(event.error) }),
        },
      },
    },
    saved: { on: { open: { target: 'editing' } } },
  },
})
