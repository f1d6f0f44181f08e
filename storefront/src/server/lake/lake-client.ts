import { createClient, type SanityClient } from '@sanity/client'

export interface LakeConfig {
  projectId: string
  dataset: string
  /** Where an embedded lake answers; Sanity's own host without it. */
  apiHost?: string
  token?: string
  apiVersion: string
}

const answerWithin = 5000

export const lakeClient = (
  { apiHost, ...target }: LakeConfig,
  perspective: 'published' | 'drafts',
): SanityClient =>
  createClient({
    ...target,
    useCdn: false,
    perspective,
    timeout: answerWithin,
    maxRetries: 0,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to a lake without a host name per project
    ...(apiHost !== undefined && { apiHost, useProjectHostname: false }),
  })
