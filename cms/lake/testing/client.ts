import { createClient } from '@sanity/client'
import type { ClientPerspective, SanityClient } from '@sanity/client'

export function clientOf(url: string, perspective: ClientPerspective = 'published'): SanityClient {
  return createClient({
    projectId: 'local001',
    dataset: 'production',
    apiVersion: '2025-02-19',
    apiHost: url,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way to a lake without a name of its own
    useProjectHostname: false,
    useCdn: false,
    maxRetries: 0,
    perspective,
  })
}
