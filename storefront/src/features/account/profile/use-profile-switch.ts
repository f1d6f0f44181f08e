import type { Profile } from '../../../api/session/profile.ts'
import { useEffect, useEffectEvent } from 'react'
import { profileFormOf, type ProfileForm } from './profile-form.ts'
import { useProfile } from './use-profile.ts'

type Switches = Pick<ProfileForm, 'promotionalEmail' | 'enableRecommendation'>

/** One choice of the profile, saved as soon as it is made; the rest of the profile stays as it is stored. */
export function useProfileSwitch(profile: Profile) {
  const { state, open, submit } = useProfile()
  const ready = useEffectEvent(open)
  useEffect(() => {
    if (state === 'closed') ready()
  }, [state])
  return {
    state: stateOf(state),
    change: (choice: Partial<Switches>) => {
      if (state === 'done') open()
      submit({ form: { ...profileFormOf(profile), ...choice }, profile })
    },
  }
}

function stateOf(state: ReturnType<typeof useProfile>['state']): 'idle' | 'saving' | 'saved' | 'failed' {
  switch (state) {
    case 'sending':
      return 'saving'
    case 'done':
      return 'saved'
    case 'incorrect':
    case 'failed':
      return 'failed'
    case 'closed':
    case 'idle':
      return 'idle'
  }
}
