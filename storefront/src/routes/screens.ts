import { lazy, type LazyExoticComponent } from 'react'
import type { ScreenModule } from './screen-module.ts'
import type { AppRoute } from './routes.ts'

interface Screen {
  load: () => Promise<ScreenModule>
  Screen: LazyExoticComponent<ScreenModule['default']>
}

/** The screens that are not in other-screens.ts. */
export const firstScreens = import.meta.glob<ScreenModule>([
  '../{pages,features}/*/*Screen.tsx',
  '!../features/{checkout,register,register-kit,report-pdf,reset-password,tutorial,verify-email}/*',
  '!../pages/ui/*',
])
const known = new Map<string, Screen>()

/** The screen of a route, fetched when it is first needed. */
export function screenOf({ screen }: Pick<AppRoute, 'screen'>): Screen {
  const before = known.get(screen)
  if (before) return before
  const load = async () => {
    const file = `../${screen}.tsx`
    const found = firstScreens[file] ?? (await import('./other-screens.ts')).otherScreens[file]
    if (!found) throw new Error(`There is no ${screen}`)
    return found()
  }
  const made = { load, Screen: lazy(load) }
  known.set(screen, made)
  return made
}
