import type { ComponentType } from 'react'

export interface ScreenModule {
  /** `id` is what stands for it in the path of the route; '' where there is none. */
  default: ComponentType<{ id: string }>
}
