import { createClient } from '@sanity/client'
import type { ClientPerspective, SanityClient } from '@sanity/client'

export function clientOf(url: string, perspective: ClientPerspective = 'published'): SanityClient {
  return createClient({
    projectId: 'local001',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    perspective,
  })
}
