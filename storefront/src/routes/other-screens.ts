import type { ScreenModule } from './screen-module.ts'

/** Screens that nobody who looks at public pages needs to know of. */
export const otherScreens = import.meta.glob<ScreenModule>([
  '../features/*/*/*Screen.tsx',
  '../features/{checkout,register,register-kit,report-pdf,reset-password,tutorial,verify-email}/*Screen.tsx',
  '../pages/ui/*Screen.tsx',
])
