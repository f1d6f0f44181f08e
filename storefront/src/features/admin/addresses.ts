export const kitAddress = (id: string): string => `/admin/kits/${encodeURIComponent(id)}`
export const userAddress = (id: string): string => `/admin/users/${encodeURIComponent(id)}`
export const reportAddress = (userId: string): string => `/admin/reports/${encodeURIComponent(userId)}`
export const importAddress = (id: string): string => `/admin/laboratory/${encodeURIComponent(id)}`
export const contradictionAddress = (userId: string): string =>
  `/admin/contradictions/${encodeURIComponent(userId)}`
export const recallAddress = (id: string): string => `/admin/recalls/${encodeURIComponent(id)}`
export const historyAddress = (by: { correlationId: string } | { actorId: string }): string =>
  `/admin/history?${new URLSearchParams(by)}`
