import type { ScreenModule } from './screen-module.ts'

/** The screens of the dashboard and of admins. Apart, since on public pages nobody needs to know these files. */
export const areaScreens = import.meta.glob<ScreenModule>('../features/*/*/*Screen.tsx')
