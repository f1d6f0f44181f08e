import { lazy, type LazyExoticComponent } from 'react'
import type { ScreenModule } from './screen-module.ts'
import type { AppRoute } from './routes.ts'

interface Screen {
  load: () => Promise<ScreenModule>
  Screen: LazyExoticComponent<ScreenModule['default']>
}

const files = import.meta.glob<ScreenModule>('../{pages,features}/*/*Screen.tsx')
const known = new Map<string, Screen>()

/** The screen of a route, fetched when it is first needed. */
export function screenOf({ area, screen }: Pick<AppRoute, 'screen' | 'area'>): Screen {
  const before = known.get(screen)
  if (before) return before
  const load = async () => {
    const among = area === undefined ? files : (await import('./area-screens.ts')).areaScreens
    const found = among[`../${screen}.tsx`]
    if (!found) throw new Error(`There is no ${screen}`)
    return found()
  }
  const made = { load, Screen: lazy(load) }
  known.set(screen, made)
  return made
}
