export const sections = [
  { path: '/admin/kits', label: 'Kits' },
  { path: '/admin/laboratory', label: 'Laboratory' },
  { path: '/admin/users', label: 'Users' },
  { path: '/admin/messages', label: 'Messages' },
  { path: '/admin/mail', label: 'Mail' },
  { path: '/admin/site', label: 'Site' },
] as const

export type SectionPath = (typeof sections)[number]['path']

/** The section that an address lies in. */
export function sectionOf(pathname: string): SectionPath | undefined {
  return sections.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`))?.path
}

export const kitAddress = (id: string): string => `/admin/kits/${encodeURIComponent(id)}`
export const userAddress = (id: string): string => `/admin/users/${encodeURIComponent(id)}`
export const importAddress = (id: string): string => `/admin/laboratory/${encodeURIComponent(id)}`
export const historyAddress = (by: { correlationId: string } | { actorId: string }): string =>
  `/admin/history?${new URLSearchParams(by)}`
